import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  addPartnerPasskey,
  listPartnerPasskeys,
  partnerPasskeyOptions,
  partnerSignInOptions,
  partnerSignInWithPasskey,
  removePartnerPasskey,
  renamePartnerPasskey,
} from '../../../contract/partners/partner-passkeys.ts'
import { presentPasskey } from '../../accounts/passkeys/passkey.presenter.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { demandOwn } from '../own-code.rules.ts'
import { presentSession } from '../partner.presenter.ts'
import type { PartnerPasskeysService } from './partner-passkeys.ts'

export function partnerPasskeysRoutes(passkeys: PartnerPasskeysService): Route[] {
  return [
    on(
      listPartnerPasskeys,
      ({ params }, { partner }) => passkeys.list(demandOwn(params.referralCode, partner)),
      (all) => all.map(presentPasskey),
    ),
    on(partnerPasskeyOptions, async ({ params, body }, { partner }) => {
      const code = demandOwn(params.referralCode, partner)
      return { ...(await passkeys.creationOptions(code, body.current_password)) }
    }),
    on(
      addPartnerPasskey,
      ({ params, body }, { partner }) => {
        const code = demandOwn(params.referralCode, partner)
        return passkeys.add(code, body.name, body.credential as RegistrationResponseJSON)
      },
      presentPasskey,
    ),
    on(
      renamePartnerPasskey,
      ({ params, body }, { partner }) =>
        passkeys.rename(demandOwn(params.referralCode, partner), params.id, body.name),
      presentPasskey,
    ),
    on(
      removePartnerPasskey,
      ({ params, body }, { partner }) => {
        const code = demandOwn(params.referralCode, partner)
        return passkeys.remove(code, params.id, body.current_password)
      },
      message('Passkey removed successfully!'),
    ),
    on(partnerSignInOptions, async () => ({ ...(await passkeys.signInOptions()) })),
    on(
      partnerSignInWithPasskey,
      ({ body }) => passkeys.signIn(body.credential as AuthenticationResponseJSON),
      presentSession,
    ),
  ]
}
