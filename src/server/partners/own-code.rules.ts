import { problem } from '../lib/problem.ts'

/** A partner never sees what belongs to another. Returns the code as it is stored. */
export function requireOwn(code: string, partner: { code: string }): string {
  if (code.toLowerCase() !== partner.code) throw problem('forbidden')
  return partner.code
}
