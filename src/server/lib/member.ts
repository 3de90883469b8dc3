/** An account that has shown a valid access token. */
export interface Member {
  accountId: number
  sessionId: string
  /** A password or a passkey was given in this session within fifteen minutes. */
  isConfirmed: boolean
  /** The member's own passing is recorded, so nothing of the account may change. */
  isSealed: boolean
  /** An operator lets the member change nothing that others see. */
  isLimited: boolean
  /** The last sign of life before this call. */
  seenAt: Date | null
}
