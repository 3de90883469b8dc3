import { gravePath, shortMemorialPath } from '../../contract/page-addresses.ts'

/** What letters, pages and files say about the site. */
export interface Site {
  siteName: string
  publicUrl: string
}

/** The permanent short address of a memorial; null for a grave without a code. */
export function memorialUrl(publicUrl: string, code: string | null): string | null {
  return code && publicUrl + shortMemorialPath(code)
}

/** For letters: the page opens by its link, even where no list shows the grave. */
export function visitUrl(publicUrl: string, grave: { id: number; code: string | null }): string {
  return memorialUrl(publicUrl, grave.code) ?? publicUrl + gravePath(grave.id)
}
