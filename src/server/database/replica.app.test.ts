import { expect, inject, test } from 'vitest'
import { freePort } from '../../../scripts/postgres.ts'
import { listGraves } from '../../contract/graveyard.ts'
import { seeGraveTile } from '../../contract/map.ts'
import { updateDateOfBirth, updateFullName } from '../../contract/memorials.ts'
import { newMember } from '../testing/members.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

async function bury(app: TestApp, full_name: string): Promise<void> {
  const { access } = await newMember(app)
  await app.send(updateFullName, { access, body: { full_name } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
}

async function found(app: TestApp, query: string): Promise<string[]> {
  const { body } = await app.send(listGraves, { path: `/accounts/graveyard/?${query}` })
  return body.data.map((grave: { full_name: string }) => grave.full_name)
}

// The embedded database has no copies.
test.skipIf(inject('database').kind === 'embedded')(
  'searches are read from the replica, kept pages are not, and its loss changes nothing else',
  async () => {
    // A copy that has been behind since before the first grave would show nothing: another one tells
    // who was asked.
    const copy = await openTestApp()
    await bury(copy, 'Ida Copied')
    const app = await openTestApp({ config: { replicaUrl: copy.config.databaseUrl } })
    await bury(app, 'Ida Original')
    expect(await found(app, 'search=ida')).toEqual(['Ida Copied'])
    expect(await found(app, 'page=1')).toEqual(['Ida Original'])

    await copy.close()
    expect(await found(app, 'search=ida')).toEqual(['Ida Original'])
    const near = seeGraveTile.path.replace(':z', '15').replace(':x', '16384').replace(':y', '16384')
    expect((await app.fetchFile(`/api${near}`)).statusCode).toBe(200)
    await app.close()
  },
)

test.skipIf(inject('database').kind === 'embedded')(
  'a replica that was never there is done without',
  async () => {
    const nobody = `postgres://vigil@127.0.0.1:${await freePort()}/nothing`
    const app = await openTestApp({ config: { replicaUrl: nobody } })
    await bury(app, 'Ida Original')
    expect(await found(app, 'search=ida')).toEqual(['Ida Original'])
    await app.close()
  },
)
