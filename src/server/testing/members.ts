import { login, register } from '../../contract/accounts.ts'
import type { TestApp } from './test-app.ts'

let people = 0

/** Somebody who has just registered and signed in. */
export async function newMember(app: TestApp) {
  const email = `member${++people}@example.org`
  const registered = await app.send(register, { body: { email } })
  const password: string = registered.body.temporary_password
  const session = await app.send(login, { body: { email, password } })
  const tokens = session.body as { access: string; refresh: string }
  return { email, password, ...tokens }
}
