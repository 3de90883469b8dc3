import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import type { Ports } from '../services.ts'
import { databaseWords } from './database-description.ts'
import { type Finding, readSigns } from './health-checks.ts'
import { healthPage } from './health-page.ts'
import { keptFor, readFacts } from './measurements.ts'
import { openMetrics } from './metrics.ts'
import { openOperatorServer } from './operator-server.ts'
import { examine } from './run-health-checks.ts'

const seconds = 1_000
/** Prometheus waits for ten. */
const patienceMs = 5 * seconds

/** What the operator can see of this process: numbers for Prometheus, a page for people. */
export function openSeeing(config: Config, version: string) {
  const metrics = openMetrics(version)

  /** The page and the numbers at their own address. */
  async function open(
    where: { port: number; host: string },
    app: Pick<App, 'http' | 'services'>,
    ports: Ports,
  ) {
    const { clock, database } = ports
    const complain = (err: unknown) => app.http.log.error({ err }, 'something could not be seen')
    const facts = keptFor(
      5 * seconds,
      patienceMs,
      () => readFacts(database, config.payments.kind, clock.now()),
      complain,
    )
    metrics.look({
      facts,
      isReady: () => !app.http.responseCache.isClosing,
      pool: database.pool,
      isReplicaRead: database.isReplicaRead,
      responseCache: app.http.responseCache,
      caches: { graveyard: app.services.list.cacheState, map: app.services.map.cacheState },
    })
    // Others are asked, so not whenever somebody presses a key.
    const parts = keptFor(
      60 * seconds,
      4 * patienceMs,
      () =>
        examine(config, {
          ...ports,
          lookAtDatabase: () => databaseWords(database),
          checkPayments: async () => ports.payments?.check(),
        }),
      complain,
    )

    async function findings(): Promise<Finding[]> {
      const known = await facts()
      const examined = await parts()
      return [
        ...(known ? readSigns(known) : [silent('database facts')]),
        ...(examined ?? [silent('parts outside')]),
      ]
    }

    return openOperatorServer(where, {
      '/metrics': async () => ({
        status: 200,
        type: metrics.registry.contentType,
        body: await metrics.registry.metrics(),
      }),
      '/': async () => {
        const found = await findings()
        return {
          // Programs may ask as well.
          status: found.every(({ ok }) => ok) ? 200 : 503,
          type: 'text/html; charset=utf-8',
          body: healthPage(found, version, clock.now()),
        }
      },
    })
  }

  return { requests: metrics.requests, jobs: metrics.jobs, open }
}

function silent(part: string): Finding {
  return {
    part,
    ok: false,
    words: 'no answer in time',
    remedy: 'See whether the database runs and is reachable from here: npm run vigil -- doctor.',
  }
}
