import type { SiteConfig } from '../../../contract/site/site.ts'

const isServer = typeof document === 'undefined'
let known: SiteConfig | undefined = isServer ? undefined : writtenInPage()

/** For the server before it renders, and for development, where no server writes the page. */
export function setSite(site: SiteConfig): void {
  known = site
}

export function isSiteKnown(): boolean {
  return known !== undefined
}

/** The public configuration. It is in the page, so that the first rendering has it. */
export function useSite(): SiteConfig {
  if (!known) throw new Error('The page has no configuration')
  return known
}

/** Whether tiers are sold; otherwise everything is open, and no screen mentions payment. */
export function useIsSold(): boolean {
  return useSite().prices !== null
}

function writtenInPage(): SiteConfig | undefined {
  const block = document.getElementById('site-config')
  return block ? JSON.parse(block.textContent ?? '') : undefined
}
