/** An account that has shown a valid access token. */
export interface Member {
  accountId: number
  sessionId: string
}
