export { enter, followOtherTabs, leave } from './enter-and-leave.ts'
export { rolesOf } from './roles.ts'
export { profileChanged, profileIs, type Session, useSession } from './session.ts'
