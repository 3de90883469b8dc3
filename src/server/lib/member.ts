/** An account that has shown a valid access token. */
export interface Member {
  accountId: number
  sessionId: string
  /** A password or a passkey was given in this session within fifteen minutes. */
  isConfirmed: boolean
}
