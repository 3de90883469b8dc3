export { rolesOf } from './roles.ts'
export { refreshProfile, type Session, setProfile, useSession } from './session.ts'
export { followOtherTabs, signIn, signOut } from './sign-in-and-out.ts'
