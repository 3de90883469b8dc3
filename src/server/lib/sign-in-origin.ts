/** What a browser says of itself when it signs in. */
export interface SignInOrigin {
  /** As the browser gives it. */
  timeZone?: string | undefined
  userAgent: string
  address: string
  /** The random token of the browser; null where it keeps none. */
  deviceToken: string | null
}
