/** What a browser says of itself when it signs in. */
export interface SignInOrigin {
  userAgent: string
  address: string
  /** The random token of the browser; null where it keeps none. */
  deviceToken: string | null
}
