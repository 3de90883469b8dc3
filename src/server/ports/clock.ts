/** What time it is. Tests travel. */
export interface Clock {
  now(): Date
}
