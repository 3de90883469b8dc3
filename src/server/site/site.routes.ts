import {
  getConfig,
  getHealth,
  getLiveness,
  getText,
  type SiteConfig,
} from '../../contract/site/site.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'
import type { OwnTexts } from './own-texts.ts'

export function siteRoutes(deps: {
  publicConfig: () => SiteConfig
  texts: OwnTexts
  version: string
  isReady: () => Promise<boolean>
}): Route[] {
  return [
    on(getConfig, () => deps.publicConfig()),
    on(getText, ({ params }) => {
      const text = deps.texts.get(params.name)
      if (!text) throw problem('not-found')
      return text
    }),
    on(getHealth, async () => {
      if (!(await deps.isReady())) throw problem('busy')
      return { status: 'ready' as const, version: deps.version }
    }),
    on(getLiveness, () => ({ status: 'alive' as const })),
  ]
}
