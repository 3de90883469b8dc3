export { recoveryCodeRoutes } from './recovery-code.routes.ts'
export { recoveryCodeService } from './recovery-code.ts'
