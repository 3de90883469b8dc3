export { enter, followOtherTabs, leave, profileChanged } from './enter-and-leave.ts'
export { rolesOf } from './roles.ts'
export { type Session, useSession } from './session.ts'
