import { beginOneTimeCodes, confirmOneTimeCodes } from '../../contract/accounts/one-time-codes.ts'
import { codeAt, stepAt } from '../accounts/one-time-codes/totp.ts'
import type { TestApp } from './test-app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that has read the secret; `shift` is the error of its clock, in steps. */
function authenticatorApp(app: TestApp, base32: string) {
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
  return (shift = 0) => codeAt(secret, stepAt(app.clock.now()) + shift)
}

/** Switches one-time codes on, and returns the app that shows them. The current code is used up. */
export async function switchOnOneTimeCodes(app: TestApp, { access }: { access: string }) {
  const { secret } = (await app.send(beginOneTimeCodes, { access })).body
  const show = authenticatorApp(app, secret)
  const body = { one_time_code: show() }
  const { status } = await app.send(confirmOneTimeCodes, { access, body })
  if (status !== 200) throw new Error(`One-time codes were not switched on: ${status}`)
  app.clock.travel(90_000)
  return show
}
