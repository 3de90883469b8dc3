import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '../../../contract/accounts/accounts.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import { addBlock, liftBlock, listBlocks } from '../../../contract/operator/blocks.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { hourMs } from '../../../contract/values/durations.ts'
import { offerMemory } from '../../../contract/visitors/offerings.ts'
import { reportTribute } from '../../../contract/visitors/reports.ts'
import { leaveTribute, listTributes } from '../../../contract/visitors/tributes.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { newMember, newProvenMember } from '../../testing/members.ts'
import { newOperator, showPasskey } from '../../testing/operators.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let moderator: Awaited<ReturnType<typeof newOperator>>
let supervisor: Awaited<ReturnType<typeof newOperator>>
let graveId: number
const said = captureConsole()
beforeAll(async () => {
  app = await openTestApp()
  moderator = await newOperator(app, 'moderator')
  supervisor = await newOperator(app, 'supervisor')
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access, id } = owner
  graveId = id
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  await app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
})
afterAll(() => app.close())

const block = (body: object) =>
  app.send(addBlock, { access: moderator.access, body: { reason: 'spam', ...body } })
const blocks = async () =>
  (await app.send(listBlocks, { access: moderator.access })).body as { id: number; kind: string }[]
const lift = (id: number) =>
  app.send(liftBlock, {
    access: moderator.access,
    path: liftBlock.path.replace(':blockId', String(id)),
    body: { reason: 'over' },
  })
const liftAll = async () => {
  for (const { id } of await blocks()) expect((await lift(id)).status).toBe(200)
}
const spammer = '198.51.100.1'
const friend = '203.0.113.9'
const leave = (message: string, address: string) =>
  app.send(leaveTribute, {
    path: leaveTribute.path.replace(':graveId', String(graveId)),
    body: { author_name: 'A neighbour', message },
    address,
  })
const blocked = { status: 403, body: { code: 'blocked' } }

test('a blocked network leaves, offers, reports and registers nothing, and the others do', async () => {
  const { id } = (await leave('Before the block', spammer)).body
  expect((await block({ kind: 'network', value: spammer, hours: 2 })).status).toBe(200)
  expect(await leave('After the block', spammer)).toMatchObject(blocked)
  const memory = { author_name: 'A', message: 'B' }
  const offerPath = offerMemory.path.replace(':graveId', String(graveId))
  const offered = { path: offerPath, body: memory, address: spammer }
  expect(await app.send(offerMemory, offered)).toMatchObject(blocked)
  const path = `/accounts/tributes/${graveId}/${id}/report/`
  expect(await app.send(reportTribute, { path, body: {}, address: spammer })).toMatchObject(blocked)
  const body = { email: 'newcomer@example.org' }
  expect(await app.send(register, { body, address: spammer })).toMatchObject(blocked)
  expect((await leave('From a friend', friend)).status).toBe(201)

  // The mark of a tribute also blocks its network, and replaces an identical block.
  const { network_mark } = await app.db
    .selectFrom('tribute_networks')
    .select('network_mark')
    .where('tribute_id', '=', id)
    .executeTakeFirstOrThrow()
  await block({ kind: 'network', value: network_mark, hours: 1 })
  expect(await blocks()).toHaveLength(1)
  app.clock.travel(hourMs)
  await showPasskey(app, moderator)
  await showPasskey(app, supervisor)
  expect((await leave('After the time', spammer)).status).toBe(201)
  expect(await blocks()).toEqual([])
})

test('a blocked word or domain is refused in a tribute, and a domain also at registration', async () => {
  await block({ kind: 'word', value: 'Pills' })
  await block({ kind: 'domain', value: 'coins.example' })
  expect(await leave('Cheap PILLS!', friend)).toMatchObject(blocked)
  expect(await leave('See www.coins.example', friend)).toMatchObject(blocked)
  expect((await leave('The pillsbury cook', friend)).status).toBe(201)
  const body = { email: 'someone@coins.example' }
  expect(await app.send(register, { body })).toMatchObject(blocked)
  await liftAll()
  expect((await leave('Cheap pills', friend)).status).toBe(201)
})

test('a member signs in from a blocked network and with an address of a blocked domain', async () => {
  const member = await newMember(app, 'known@coins.example')
  await block({ kind: 'domain', value: 'coins.example' })
  await block({ kind: 'network', value: spammer })
  const body = { email: member.email, password: member.password }
  expect((await app.send(login, { body, address: spammer })).status).toBe(200)
  await liftAll()
})

test('while tributes are held, each waits for a guardian, and the page says so', async () => {
  expect((await block({ kind: 'hold', hours: 12 })).body.message).toBe(
    'New tributes are held from now on.',
  )
  expect((await leave('A held one', friend)).body).toMatchObject({ is_waiting: true })
  const path = listTributes.path.replace(':graveId', String(graveId))
  expect((await app.send(listTributes, { path })).body).toMatchObject({ are_read_first: true })
  await liftAll()
  expect((await leave('A free one', friend)).body).toMatchObject({ is_waiting: false })
})

test.each([
  { kind: 'network', value: 'nowhere' },
  { kind: 'domain', value: 'no domain' },
  { kind: 'domain', value: 'com' },
  { kind: 'word', value: 'a' },
  { kind: 'word' },
])('a block like %j is refused: it would keep out nothing, or everything', async (body) => {
  expect(await block(body)).toMatchObject({ status: 400, body: { code: 'not-blockable' } })
})

test('commands add, list and lift, and the audit names what', async () => {
  const because = ['--reason', 'spam']
  expect(await runVigilOn(app, ['block', 'add', 'word', 'coins', '--hours', '2', ...because])).toBe(
    0,
  )
  expect(await runVigilOn(app, ['block', 'list'])).toBe(0)
  expect(said.join('\n')).toMatch(/word\tcoins/)
  const id = (await blocks())[0]?.id ?? 0
  expect(await runVigilOn(app, ['block', 'lift', String(id), ...because])).toBe(0)
  expect(await runVigilOn(app, ['block', 'lift', String(id), ...because])).toBe(1)
  const { entries } = (await app.send(readAudit, { access: supervisor.access })).body
  const texts = entries.map(({ text }: { text: string }) => text)
  expect(texts[0]).toMatch(/let in again the word coins\.$/)
  expect(texts[1]).toMatch(/kept out the word coins\.$/)
})
