import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '../../../contract/accounts/accounts.ts'
import { listHistory } from '../../../contract/accounts/history.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { buy, newMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Page {
  entries: { id: number; text: string; event: string; happened_at: string }[]
  has_more: boolean
}

async function read(access: string, before?: number): Promise<Page> {
  const path = `${listHistory.path}${before ? `?before=${before}` : ''}`
  return (await app.send(listHistory, { access, path })).body
}

test('an owner reads what happened, in words, the newest first', async () => {
  const { access, password } = await newMember(app)
  await app.send(addGuardian, { access, body: { admin_email: 'trusted@example.org' } })
  await buy(app, { access }, 'premium')
  const words = { new_password: 'grey harbour 42', new_password2: 'grey harbour 42' }
  await app.send(changePassword, { access, body: { old_password: password, ...words } })
  const { entries, has_more } = await read(access)
  expect(entries.map(({ text }) => text)).toEqual([
    'The password was changed.',
    'Premium was unlocked.',
    'An administrator was named.',
    'Signed in: An unknown device.',
    'The account was opened.',
  ])
  expect(has_more).toBe(false)
})

test('the pages follow each other without a gap, and hold nothing of another member', async () => {
  const { access, id } = await newMember(app)
  const stranger = await newMember(app)
  for (let count = 0; count < 45; count += 1) {
    await app.db
      .insertInto('audit')
      .values({
        event: count % 2 ? 'passkey-added' : 'tribute-removed',
        account_id: count === 7 ? stranger.id : id,
        actor_id: id,
        happened_at: new Date(),
        details: JSON.stringify({ name: `Key ${count}` }),
      })
      .execute()
  }
  const seen: number[] = []
  let page = await read(access)
  while (page.has_more) {
    expect(page.entries).toHaveLength(20)
    seen.push(...page.entries.map((entry) => entry.id))
    page = await read(access, seen.at(-1))
  }
  seen.push(...page.entries.map((entry) => entry.id))
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  expect(seen).toHaveLength(2 + 44)
})

test('an entry that a newer version wrote has its name for words', async () => {
  const { access, id } = await newMember(app)
  const entry = { event: 'from-the-future', account_id: id, happened_at: new Date() }
  await app.db.insertInto('audit').values(entry).execute()
  expect((await read(access)).entries[0]?.text).toBe('from-the-future')
})
