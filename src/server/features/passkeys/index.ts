export { presentPasskey } from './passkey.presenter.ts'
export { passkeysJobs } from './passkeys.jobs.ts'
export { passkeysRoutes } from './passkeys.routes.ts'
export { passkeysService } from './passkeys.service.ts'
export {
  type NewPasskey,
  type StoredPasskey,
  type WebAuthnService,
  webAuthnService,
} from './web-authn.service.ts'
