/* For the operators' console, which no visitor loads. */
export { confirmByPasskey } from '../passkey-steps.ts'
export { usePasskeys } from '../queries.ts'
export { isCancelled, isSupported } from '../web-authn.ts'
