import { paths } from '../../contract/page-addresses.ts'
import { dayMs } from '../../contract/values/durations.ts'

const validDays = 180

/** How to report a vulnerability, as RFC 9116 has it. */
export function securityTxt(publicUrl: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + validDays * dayMs)
  return [
    `Contact: ${publicUrl}${paths.contact}`,
    `Expires: ${expiresAt.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
