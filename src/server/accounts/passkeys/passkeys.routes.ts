import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as calls from '../../../contract/accounts/passkeys.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { listPasskeys, passkeyRequestOptions, renamePasskey } from './ceremonies.ts'
import { presentPasskey } from './passkey.presenter.ts'
import {
  addPasskey,
  confirmWithPasskey,
  memberPasskeyCreationOptions,
  memberPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts'

export function passkeysRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listPasskeys,
      (_, { member }) => listPasskeys(ctx, memberPasskeys(member.accountId)),
      (all) => all.map(presentPasskey),
    ),
    route(calls.passkeyOptions, async (_, { member }) => ({
      ...(await memberPasskeyCreationOptions(ctx, member)),
    })),
    route(
      calls.addPasskey,
      ({ body }, { member }) =>
        addPasskey(ctx, member, body.name, body.credential as RegistrationResponseJSON),
      presentPasskey,
    ),
    route(
      calls.renamePasskey,
      ({ params, body }, { member }) =>
        renamePasskey(ctx, memberPasskeys(member.accountId), params.id, body.name),
      presentPasskey,
    ),
    route(
      calls.removePasskey,
      ({ params }, { member }) => removePasskey(ctx, member, params.id),
      message('Passkey removed successfully!'),
    ),
    route(calls.passkeySignInOptions, async () => ({ ...(await passkeyRequestOptions(ctx)) })),
    route(calls.signInWithPasskey, ({ body }, { address, userAgent }) =>
      signInWithPasskey(ctx, body.credential as AuthenticationResponseJSON, {
        address,
        userAgent,
        deviceToken: body.device ?? null,
        timeZone: body.time_zone,
      }),
    ),
    route(calls.passkeyConfirmOptions, async (_, { member }) => ({
      ...(await passkeyRequestOptions(ctx, memberPasskeys(member.accountId))),
    })),
    route(
      calls.confirmWithPasskey,
      ({ body }, { member }) =>
        confirmWithPasskey(ctx, member, body.credential as AuthenticationResponseJSON),
      message('Confirmed.'),
    ),
  ]
}
