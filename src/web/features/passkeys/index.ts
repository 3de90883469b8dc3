export { Confirmation } from './confirmation.tsx'
export { LazyPasskeySettings as PasskeySettings } from './lazy-passkey-settings.tsx'
export { PasskeySignIn } from './passkey-sign-in.tsx'
