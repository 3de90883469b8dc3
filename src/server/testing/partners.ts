import { referralLogin } from '../../contract/partners/partners.ts'
import { addPartner } from '../partners/management/partner-management.ts'
import type { TestApp } from './test-app.ts'

/** A new partner, signed in. */
export async function newPartner(app: TestApp, code: string) {
  const email = `${code}@example.org`
  const { password } = await addPartner(app.ctx, {
    name: `${code} house`,
    email,
    code,
  })
  const { body } = await app.send(referralLogin, { body: { referral_code: code, password } })
  return { code, email, password, access: body.access as string }
}
