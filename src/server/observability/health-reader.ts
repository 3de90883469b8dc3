import type { Config } from '../config/config.ts'
import type { Ports } from '../context.ts'
import { type CheckResult, checkListener, checkMeasurements } from './health-checks.ts'
import { cacheFor, describeDatabase, type Measurements, readMeasurements } from './measurements.ts'
import { runHealthChecks } from './run-health-checks.ts'

/** Prometheus waits for ten seconds. */
const timeoutMs = 5_000

export interface HealthReader {
  /** Null where the database does not answer in time. */
  measurements(): Promise<Measurements | null>
  results(): Promise<CheckResult[]>
}

/** The health of this process and what it uses, for the operator's page, the metrics and the console. */
export function healthReader(
  config: Config,
  ports: Ports,
  logError: (err: unknown) => void,
): HealthReader {
  const { clock, database } = ports
  const measurements = cacheFor(
    5_000,
    timeoutMs,
    () => readMeasurements(database, config, clock.now()),
    logError,
  )
  // These checks call outside services, so not with every page view.
  const parts = cacheFor(
    60_000,
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

  return { measurements, results }
}

function noAnswer(part: string): CheckResult {
  return {
    part,
    ok: false,
    words: 'no answer in time',
    remedy: 'Check that the database runs and is reachable from here: npm run vigil -- doctor.',
  }
}
