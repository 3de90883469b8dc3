import { register } from '../../../../contract/accounts/accounts.ts'
import { call } from '../../../lib/api/api.ts'
import { storeTokens, type Tokens } from '../../../lib/api/tokens.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'

export interface RegistrationState extends FormState {
  isDone?: boolean
  /** The refused address, which has an account. */
  knownEmail?: string
}

/** The result of a registration; without tokens, the password comes by mail. */
export interface NewAccount {
  email: string
  tokens?: Tokens | undefined
  password?: string | undefined
}

interface Registration {
  email: string
  turnstile_token: string
  referral_source: string | null
  partner_sees_email?: boolean
}

export async function openAccount(body: Registration): Promise<NewAccount> {
  const { access, refresh, temporary_password } = await call(register, { body })
  const tokens = access && refresh ? { access, refresh } : undefined
  if (tokens) storeTokens(tokens)
  return { email: body.email, tokens, password: temporary_password }
}
