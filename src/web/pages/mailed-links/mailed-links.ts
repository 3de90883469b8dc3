// One chunk for all pages a mailed link can open.
export { ActivatePage } from './activate.tsx'
export { AlivePage } from './alive.tsx'
export { ConfirmEmailPage } from './confirm-email.tsx'
export { InvitationPage } from './invitation.tsx'
export { ResumeMessagesPage } from './resume-messages.tsx'
export { StillReachablePage } from './still-reachable.tsx'
export { UnsubscribePage } from './unsubscribe.tsx'
