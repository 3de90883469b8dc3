import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeGraveyardFront } from '../../../contract/graveyard/graveyard.ts'
import {
  chooseVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { setLastTribute, setPassedOn } from '../../memorials/memorials.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { withGraveyardLock } from '../graveyard-lock.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.setTo(new Date('2027-02-28T12:00:00Z'))
})
afterAll(() => app.close())

async function bury(full_name: string, date_of_birth: string) {
  const member = await newMember(app)
  const { access } = member
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth } })
  return member
}

async function front() {
  const { body } = await app.send(seeGraveyardFront)
  const names = (graves: { full_name: string }[]) => graves.map(({ full_name: name }) => name)
  return {
    born: names(body.born_on_this_day),
    passed: names(body.passed_on_this_day),
    remembered: names(body.lately_remembered),
    newest: names(body.newest),
  }
}

test('the front shows anniversaries, who was remembered and who is new, as their owners allow', async () => {
  const leap = await bury('Leap Day', '1940-02-29')
  const other = await bury('Other Day', '1941-03-01')
  await withGraveyardLock(app.db, (lock) => setPassedOn(lock, other.id, '1999-02-28'))
  await setLastTribute(app.db, other.id, new Date())
  await expect.poll(front, { timeout: 1_000 }).toEqual({
    born: ['Leap Day'],
    passed: ['Other Day'],
    remembered: ['Other Day'],
    newest: ['Other Day', 'Leap Day'],
  })
  const choice = {
    audience: 'everybody',
    search_engines: true,
    birthday: 'year',
    portrait_while_living: true,
    words_while_living: true,
  }
  await app.send(chooseVisibility, { access: leap.access, body: choice })
  await expect.poll(async () => (await front()).born, { timeout: 1_000 }).toEqual([])
  await app.send(chooseVisibility, {
    access: leap.access,
    body: { ...choice, audience: 'reserved' },
  })
  await expect.poll(async () => (await front()).newest, { timeout: 1_000 }).toEqual(['Other Day'])
  app.clock.setTo(new Date('2027-03-01T12:00:00Z'))
  expect(await front()).toMatchObject({ born: ['Other Day'], passed: [] })
})
