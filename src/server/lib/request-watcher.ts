/** A finished request without personal data: neither the caller nor the subject. */
interface RequestSummary {
  method: string
  /** The pattern of the route, without ids, tokens or search words. */
  route: string
  status: number
  seconds: number
  /** The client disconnected before the response was complete. */
  isCutShort: boolean
}

type Log = (fields: object, message: string) => void

export interface RequestWatcher {
  began(): void
  ended(summary: RequestSummary, log: { info: Log; debug: Log }): void
}
