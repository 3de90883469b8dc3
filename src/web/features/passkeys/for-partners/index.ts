// Apart from the other index, which the first load of every page reads.
export { PasskeyList } from '../passkey-list.tsx'
export { askPasskey, createPasskey, isCancelled, isSupported } from '../web-authn.ts'
