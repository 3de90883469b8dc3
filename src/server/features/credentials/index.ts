export { hashPassword, isPasswordOf, temporaryPassword } from './credentials.ts'
export { signedTokens } from './signed-token.ts'
