import type { App } from '../app.ts'
import { type Build, buildName } from '../config/build.ts'
import type { Ports } from '../context.ts'
import { healthPage } from './health-page.ts'
import { openMetrics } from './metrics.ts'
import { openOperatorServer } from './operator-server.ts'

/** Metrics for Prometheus and a health page for the operator. */
export function openObservability(build: Build) {
  const metrics = openMetrics(build)

  /** Serves both on an address of their own. */
  async function open(
    where: { port: number; host: string },
    app: Pick<App, 'http' | 'ctx' | 'health'>,
    ports: Ports,
  ) {
    const { clock, database } = ports
    metrics.collectFrom({
      measurements: app.health.measurements,
      isReady: () => !app.http.responseCache.isClosing,
      pool: database.pool,
      isListening: database.isListening,
      botCheckAway: app.ctx.bots.awayCount,
      isReplicaUsed: database.isReplicaUsed,
      responseCache: app.http.responseCache,
      caches: {
        graveyard: () => app.ctx.graveyard.pages.state,
        map: () => app.ctx.graveyard.tiles.state,
      },
    })
    return openOperatorServer(where, {
      '/metrics': async () => ({
        status: 200,
        type: metrics.registry.contentType,
        body: await metrics.registry.metrics(),
      }),
      '/': async () => {
        const found = await app.health.results()
        return {
          // Monitors read the status.
          status: found.every(({ ok }) => ok) ? 200 : 503,
          type: 'text/html; charset=utf-8',
          body: healthPage(found, buildName(build), clock.now()),
        }
      },
    })
  }

  return { requests: metrics.requests, jobs: metrics.jobs, open }
}
