import { shortMemorialPath } from '../../contract/page-addresses.ts'

/** The permanent short address of a memorial; null for a grave without a code. */
export function memorialUrl(publicUrl: string, code: string | null): string | null {
  return code && publicUrl + shortMemorialPath(code)
}
