// One chunk, because one page leads to the next.
export { ForgotPasswordPage } from './forgot-password.tsx'
export { RecoverPage } from './recover.tsx'
export { ResetPasswordPage } from './reset-password.tsx'
