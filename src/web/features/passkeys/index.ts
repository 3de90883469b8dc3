export { Confirmation } from './confirmation.tsx'
export {
  LazyPasskeyInstead as PasskeyInstead,
  LazyPasskeySettings as PasskeySettings,
} from './lazy-parts.tsx'
export { PasskeySignIn } from './passkey-sign-in.tsx'
