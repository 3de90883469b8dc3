import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as calls from '../../../contract/partners/partner-passkeys.ts'
import {
  listPasskeys,
  passkeyRequestOptions,
  renamePasskey,
} from '../../accounts/passkeys/ceremonies.ts'
import { presentPasskey } from '../../accounts/passkeys/passkey.presenter.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentSession } from '../partner.presenter.ts'
import { requireOwn } from '../partner.rules.ts'
import {
  addPartnerPasskey,
  partnerPasskeyCreationOptions,
  partnerPasskeys,
  removePartnerPasskey,
  signInPartnerWithPasskey,
} from './partner-passkeys.ts'

export function partnerPasskeysRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listPartnerPasskeys,
      ({ params }, { partner }) =>
        listPasskeys(ctx, partnerPasskeys(requireOwn(params.referralCode, partner))),
      (all) => all.map(presentPasskey),
    ),
    route(calls.partnerPasskeyOptions, async ({ params, body }, { partner }) => {
      const code = requireOwn(params.referralCode, partner)
      return { ...(await partnerPasskeyCreationOptions(ctx, code, body.current_password)) }
    }),
    route(
      calls.addPartnerPasskey,
      ({ params, body }, { partner }) => {
        const code = requireOwn(params.referralCode, partner)
        return addPartnerPasskey(ctx, code, body.name, body.credential as RegistrationResponseJSON)
      },
      presentPasskey,
    ),
    route(
      calls.renamePartnerPasskey,
      ({ params, body }, { partner }) => {
        const code = requireOwn(params.referralCode, partner)
        return renamePasskey(ctx, partnerPasskeys(code), params.id, body.name)
      },
      presentPasskey,
    ),
    route(
      calls.removePartnerPasskey,
      ({ params, body }, { partner }) => {
        const code = requireOwn(params.referralCode, partner)
        return removePartnerPasskey(ctx, code, params.id, body.current_password)
      },
      message('Passkey removed successfully!'),
    ),
    route(calls.partnerSignInOptions, async () => ({ ...(await passkeyRequestOptions(ctx)) })),
    route(
      calls.partnerSignInWithPasskey,
      ({ body }) => signInPartnerWithPasskey(ctx, body.credential as AuthenticationResponseJSON),
      presentSession,
    ),
  ]
}
