import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

// The library is loaded when a member first uses a passkey.
const load = () => import('@simplewebauthn/browser')

export function isSupported(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

export async function askPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** The member has closed the browser's own dialog, or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
