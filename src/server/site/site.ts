import { paths } from '../../contract/page-addresses.ts'
import type { SiteConfig } from '../../contract/site/site.ts'
import type { Config } from '../config/config.ts'
import { publicConfig } from '../config/public-config.ts'
import type { Clock } from '../ports/clock.ts'
import { readOwnTexts } from './own-texts.ts'

export type SiteInfo = ReturnType<typeof openSiteInfo>

const pagesOfTexts = { faq: paths.faq, terms: paths.terms, privacy: paths.privacy } as const

/** The information that pages and calls give about the site. */
export function openSiteInfo(config: Config, clock: Clock) {
  const texts = readOwnTexts(config.contentFolder, config.siteName)
  let known = read(clock.now())

  function read(now: Date): SiteConfig {
    return publicConfig(config, { ownTexts: [...texts.keys()], now })
  }

  return {
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    isLocal: config.mode === 'local',
    texts,
    /** The same object until the year changes. */
    config(): SiteConfig {
      const now = clock.now()
      if (known.year !== now.getUTCFullYear()) known = read(now)
      return known
    },
    /** The data that a public page is rendered from, besides the configuration. */
    dataOf(path: string): unknown {
      for (const [name, text] of texts) {
        if (pagesOfTexts[name] === path) return { texts: { [name]: text } }
      }
      return undefined
    },
  }
}
