import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'

// The library is loaded when a member first uses a passkey.
const load = () => import('@simplewebauthn/browser')

export function isSupported(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** The browser's response goes to the server unchanged. */
export type Credential<O extends { body: { _zod: { input: { credential: unknown } } } }> =
  O['body']['_zod']['input']['credential']

export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

export async function askPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** The member has closed the browser's dialog, or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Empty if the person cancelled. */
export function passkeyFailure(error: unknown, text = 'The passkey could not be used.'): FormState {
  if (isCancelled(error)) return {}
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  if (isKnown) return errorState('This device has a passkey for your account already.')
  return errorState(anyErrorText(errorBody(error)) ?? text)
}
