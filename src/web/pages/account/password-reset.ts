// Whoever asks for a new key is about to set one.
export { ForgotPasswordPage } from './forgot-password.tsx'
export { ResetPasswordPage } from './reset-password.tsx'
