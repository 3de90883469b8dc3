import {
  addPasskey,
  confirmWithPasskey,
  passkeyConfirmOptions,
  passkeyOptions,
  passkeySignInOptions,
  signInWithPasskey,
} from '../../../../contract/accounts/passkeys.ts'
import { call } from '../../../lib/api/api.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { askPasskey, type Credential, createPasskey } from './web-authn.ts'

export async function signInByPasskey() {
  const options = await call(passkeySignInOptions)
  const credential = (await askPasskey(options)) as Credential<typeof signInWithPasskey>
  const body = { credential, time_zone: browserTimeZone(), device: deviceToken() }
  return call(signInWithPasskey, { body })
}

export async function confirmByPasskey(): Promise<void> {
  const options = await call(passkeyConfirmOptions)
  const credential = (await askPasskey(options)) as Credential<typeof confirmWithPasskey>
  await call(confirmWithPasskey, { body: { credential } })
}

export async function makePasskey(name: string): Promise<void> {
  const options = await call(passkeyOptions)
  const credential = (await createPasskey(options)) as Credential<typeof addPasskey>
  await call(addPasskey, { body: { name, credential } })
}
