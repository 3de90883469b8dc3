import { getConfig, getHealth, getLiveness, type SiteConfig } from '../../../contract/site.ts'
import { problem } from '../../http/problem.ts'
import { on, type Route } from '../../http/serve.ts'

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
