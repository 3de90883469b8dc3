import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import type { Ports } from '../services.ts'
import { describeDatabase } from './database-description.ts'
import { type CheckResult, checkListener, checkMeasurements } from './health-checks.ts'
import { healthPage } from './health-page.ts'
import { cacheFor, readMeasurements } from './measurements.ts'
import { openMetrics } from './metrics.ts'
import { openOperatorServer } from './operator-server.ts'
import { runHealthChecks } from './run-health-checks.ts'

const seconds = 1_000
/** Prometheus waits for ten seconds. */
const timeoutMs = 5 * seconds

/** Metrics for Prometheus and a health page for the operator. */
export function openObservability(config: Config, version: string) {
  const metrics = openMetrics(version)

  /** Serves both at an address of their own. */
  async function open(
    where: { port: number; host: string },
    app: Pick<App, 'http' | 'services'>,
    ports: Ports,
  ) {
    const { clock, database } = ports
    const logError = (err: unknown) => app.http.log.error({ err }, 'a health check failed')
    const measurements = cacheFor(
      5 * seconds,
      timeoutMs,
      () => readMeasurements(database, config, clock.now()),
      logError,
    )
    metrics.collectFrom({
      measurements,
      isReady: () => !app.http.responseCache.isClosing,
      pool: database.pool,
      isListening: database.isListening,
      botCheckAway: app.services.bots.awayCount,
      isReplicaUsed: database.isReplicaUsed,
      responseCache: app.http.responseCache,
      caches: { graveyard: app.services.list.cacheState, map: app.services.map.cacheState },
    })
    // These checks call outside services, so not with every page view.
    const parts = cacheFor(
      60 * seconds,
      4 * timeoutMs,
      () =>
        runHealthChecks(config, {
          ...ports,
          describeDatabase: () => describeDatabase(database),
          checkPayments: async () => ports.payments?.check(),
        }),
      logError,
    )

    async function results(): Promise<CheckResult[]> {
      const known = await measurements()
      const examined = await parts()
      return [
        checkListener(database.isListening()),
        ...(known ? checkMeasurements(known) : [noAnswer('measurements')]),
        ...(examined ?? [noAnswer('outside services')]),
      ]
    }

    return openOperatorServer(where, {
      '/metrics': async () => ({
        status: 200,
        type: metrics.registry.contentType,
        body: await metrics.registry.metrics(),
      }),
      '/': async () => {
        const found = await results()
        return {
          // Monitors read the status.
          status: found.every(({ ok }) => ok) ? 200 : 503,
          type: 'text/html; charset=utf-8',
          body: healthPage(found, version, clock.now()),
        }
      },
    })
  }

  return { requests: metrics.requests, jobs: metrics.jobs, open }
}

function noAnswer(part: string): CheckResult {
  return {
    part,
    ok: false,
    words: 'no answer in time',
    remedy: 'Check that the database runs and is reachable from here: npm run vigil -- doctor.',
  }
}
