export { enter, followOtherTabs, leave, profileChanged, profileIs } from './enter-and-leave.ts'
export { rolesOf } from './roles.ts'
export { profileKey, type Session, useSession } from './session.ts'
