/** The current time. Tests and local mode can set it. */
export interface Clock {
  now(): Date
  setTo?(now: Date): void
}
