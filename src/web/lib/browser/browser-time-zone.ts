/** The IANA name of the zone that the browser shows times in, or nothing where it has none. */
export function browserTimeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
