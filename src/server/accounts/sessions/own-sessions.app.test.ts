import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, refreshSession } from '../../../contract/accounts/accounts.ts'
import { getProfile } from '../../../contract/accounts/profile.ts'
import { endOtherSessions, endSession, listSessions } from '../../../contract/accounts/sessions.ts'
import { hourMs } from '../../../contract/values/durations.ts'
import { newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Member = Awaited<ReturnType<typeof newMember>>

async function signInAgain(
  { email, password }: Member,
  from: { userAgent: string; address?: string },
): Promise<{ access: string; refresh: string }> {
  return (await app.send(login, { body: { email, password }, ...from })).body
}

interface Listed {
  id: string
  device: string
  network: string | null
  is_current: boolean
}

async function list(access: string): Promise<Listed[]> {
  return (await app.send(listSessions, { access })).body
}

const end = (access: string, id: string) =>
  app.send(endSession, { access, path: endSession.path.replace(':sessionId', id) })

const isSignedIn = async (access: string) => (await app.send(getProfile, { access })).status === 200

test('a member sees every device, half of its network address, and which one is in hand', async () => {
  const member = await newMember(app)
  app.clock.travel(60_000)
  const one = await signInAgain(member, { userAgent: firefox, address: '203.0.113.77' })
  app.clock.travel(60_000)
  await signInAgain(member, { userAgent: iPhone, address: '2001:db8:77:88::99' })
  const listed = await list(one.access)
  expect(listed).toMatchObject([
    { device: 'Safari on an iPhone', network: '2001:db8:…', is_current: false },
    { device: 'Firefox on Windows', network: '203.0.…', is_current: true },
    { is_current: false },
  ])
  const rows = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', member.id)
    .execute()
  expect(JSON.stringify(rows)).not.toMatch(/113\.77|77:88|NT 10/)
})

test('the last use is that of the newest token, with the device that asked for it', async () => {
  const member = await newMember(app)
  app.clock.travel(3 * hourMs)
  const before = app.clock.now().getTime()
  await app.send(refreshSession, { body: { refresh: member.refresh }, userAgent: firefox })
  const other = await signInAgain(member, { userAgent: iPhone })
  const [, renewed] = (await app.send(listSessions, other)).body
  expect(renewed.device).toBe('Firefox on Windows')
  expect(new Date(renewed.last_used_at).getTime()).toBeGreaterThanOrEqual(before)
  expect(new Date(renewed.signed_in_at).getTime()).toBeLessThan(before)
})

test('ending one signs that device out at once, and no stranger can do it', async () => {
  const member = await newMember(app)
  const lost = await signInAgain(member, { userAgent: iPhone })
  const stranger = await newMember(app)
  const [session] = await list(lost.access)
  const id = session?.id ?? ''
  expect((await end(stranger.access, id)).status).toBe(404)
  expect(await isSignedIn(lost.access)).toBe(true)
  expect((await end(member.access, id)).status).toBe(200)
  expect(await isSignedIn(lost.access)).toBe(false)
  const renewed = await app.send(refreshSession, { body: { refresh: lost.refresh } })
  expect(renewed.status).toBe(401)
  expect((await end(member.access, id)).status).toBe(404)
  expect((await end(member.access, 'not-a-session')).status).toBe(400)
})

test('ending all others leaves this device and other members alone', async () => {
  const member = await newMember(app)
  const stranger = await newMember(app)
  const others = [
    await signInAgain(member, { userAgent: iPhone }),
    await signInAgain(member, { userAgent: firefox }),
  ]
  expect((await app.send(endOtherSessions, { access: member.access })).status).toBe(200)
  for (const { access } of others) expect(await isSignedIn(access)).toBe(false)
  expect(await isSignedIn(member.access)).toBe(true)
  expect(await isSignedIn(stranger.access)).toBe(true)
  expect(await list(member.access)).toHaveLength(1)
})
