/** What time it is. Tests travel, and so can whoever tries things out in local mode. */
export interface Clock {
  now(): Date
  setTo?(now: Date): void
}
