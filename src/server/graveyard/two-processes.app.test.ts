import { expect, inject, test } from 'vitest'
import { closeAccount, keepAccount } from '../../contract/accounts/accounts.ts'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../contract/memorials/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const names = async (app: TestApp): Promise<string[]> =>
  (await app.send(listGraves)).body.data.map((grave: { full_name: string }) => grave.full_name)

// The embedded database belongs to one process.
test.skipIf(inject('database').kind === 'embedded')(
  'a new, a changed and a hidden grave show within a second in every process',
  async () => {
    const here = await openTestApp()
    const there = await openTestApp({ config: here.config })
    const bothShow = async (expected: string[]) => {
      for (const app of [here, there]) {
        await expect.poll(() => names(app), { timeout: 1_000, interval: 20 }).toEqual(expected)
      }
    }
    // The first response of a process is slower.
    for (const app of [here, there]) await names(app)
    await bothShow([])
    const { access, password } = await newMember(here)
    const body = { full_name: 'Ida Example' }
    await here.send(updateFullName, { access, body })
    await here.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
    await bothShow(['Ida Example'])
    await there.send(updateFullName, { access, body: { full_name: 'Ida Changed' } })
    await bothShow(['Ida Changed'])
    const choice = {
      audience: 'reserved',
      search_engines: true,
      birthday: 'full',
      portrait_while_living: true,
      words_while_living: true,
    }
    await here.send(chooseVisibility, { access, body: choice })
    await bothShow([''])
    await there.send(chooseVisibility, { access, body: { ...choice, audience: 'link' } })
    await bothShow([])
    await here.send(chooseVisibility, { access, body: { ...choice, audience: 'everybody' } })
    await bothShow(['Ida Changed'])
    await there.send(closeAccount, { access, body: { password } })
    await bothShow([])
    await here.send(keepAccount, { access })
    await bothShow(['Ida Changed'])
    await there.close()
    await here.close()
  },
)
