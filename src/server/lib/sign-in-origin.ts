/** What a browser says about itself when it signs in. */
export interface SignInOrigin {
  /** As the browser reports it. */
  timeZone?: string | undefined
  userAgent: string
  address: string
  /** The browser's random token; null where it stores none. */
  deviceToken: string | null
}
