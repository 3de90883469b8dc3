// Both pages are needed one after the other.
export { ForgotPasswordPage } from './forgot-password.tsx'
export { ResetPasswordPage } from './reset-password.tsx'
