import { getConfig, getHealth, getLiveness, type SiteConfig } from '../../../contract/site.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'

export function siteRoutes(deps: {
  publicConfig: SiteConfig
  version: string
  isReady: () => Promise<boolean>
}): Route[] {
  return [
    on(getConfig, () => deps.publicConfig),
    on(getHealth, async () => {
      if (!(await deps.isReady())) throw problem('busy')
      return { status: 'ready' as const, version: deps.version }
    }),
    on(getLiveness, () => ({ status: 'alive' as const })),
  ]
}
