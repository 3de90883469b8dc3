// One file to fetch for all that a mailed link can open.
export { ActivatePage } from './activate.tsx'
export { AlivePage } from './alive.tsx'
export { ConfirmEmailPage } from './confirm-email.tsx'
export { StillReachablePage } from './still-reachable.tsx'
export { UnsubscribePage } from './unsubscribe.tsx'
