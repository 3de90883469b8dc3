/** An account, recognised by a valid access token. */
export interface Member {
  accountId: number
  sessionId: string
  /** A password or a passkey was used in this session within fifteen minutes. */
  isConfirmed: boolean
  /** The member's own passing is recorded, so nothing in the account may change. */
  isSealed: boolean
  /** The operator has restricted the member from changing anything that others see. */
  isLimited: boolean
  /** The last sign of life before this call. */
  seenAt: Date | null
}
