import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  passkeyConfirmOptions,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../../../contract/accounts/passkeys.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentPasskey } from './passkey.presenter.ts'
import type { PasskeysService } from './passkeys.ts'

export function passkeysRoutes(passkeys: PasskeysService): Route[] {
  return [
    on(
      listPasskeys,
      (_, { member }) => passkeys.list(member.accountId),
      (all) => all.map(presentPasskey),
    ),
    on(passkeyOptions, async (_, { member }) => ({
      ...(await passkeys.creationOptions(member)),
    })),
    on(
      addPasskey,
      ({ body }, { member }) =>
        passkeys.add(member, body.name, body.credential as RegistrationResponseJSON),
      presentPasskey,
    ),
    on(
      renamePasskey,
      ({ params, body }, { member }) => passkeys.rename(member.accountId, params.id, body.name),
      presentPasskey,
    ),
    on(
      removePasskey,
      ({ params }, { member }) => passkeys.remove(member, params.id),
      message('Passkey removed successfully!'),
    ),
    on(passkeySignInOptions, async () => ({ ...(await passkeys.requestOptions()) })),
    on(signInWithPasskey, ({ body }, { address, userAgent }) =>
      passkeys.signIn(body.credential as AuthenticationResponseJSON, {
        address,
        userAgent,
        deviceToken: body.device ?? null,
        timeZone: body.time_zone,
      }),
    ),
    on(passkeyConfirmOptions, async (_, { member }) => ({
      ...(await passkeys.requestOptions(member.accountId)),
    })),
    on(
      confirmWithPasskey,
      ({ body }, { member }) =>
        passkeys.confirm(member, body.credential as AuthenticationResponseJSON),
      message('Confirmed.'),
    ),
  ]
}
