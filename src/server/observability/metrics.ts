import type pg from 'pg'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client'
import type { Build } from '../config/build.ts'
import type { JobWatcher } from '../jobs/pg-boss-queue.ts'
import type { RangeCacheState } from '../lib/range-cache.ts'
import type { RequestWatcher } from '../lib/request-watcher.ts'
import type { Measurements } from './measurements.ts'

/** Read only when Prometheus asks. */
interface Sources {
  measurements(): Promise<Measurements | null>
  isReady(): boolean
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  isListening(): boolean
  botCheckAway(): number
  isReplicaUsed(): boolean | null
  responseCache: {
    size: number
    hitsByRoute: ReadonlyMap<string, { full: number; unchanged: number }>
  }
  caches: Record<string, () => RangeCacheState>
}

export interface Metrics {
  requests: RequestWatcher
  jobs: JobWatcher
  /** Adds the metrics of a running app. */
  collectFrom(sources: Sources): void
  registry: Registry
}

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** All metrics of this process. Labels are names from the code: a visitor cannot add one. */
export function openMetrics({ version, commit }: Build): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'vigil_build_info',
    help: 'Always 1; version and commit are in the labels.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  })
  build.set({ version, commit: commit ?? '', node: process.version }, 1)

  return {
    requests: requestMetrics([registry]),
    jobs: jobMetrics([registry]),
    collectFrom(sources) {
      for (const metric of [...processMetrics(sources), ...databaseMetrics(sources.measurements)]) {
        registry.registerMetric(metric)
      }
    },
    registry,
  }
}

function requestMetrics(registers: Registry[]): RequestWatcher {
  const durations = new Histogram({
    name: 'vigil_http_request_seconds',
    help: 'Requests by route pattern, apart from those the response cache answered.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const inProgress = new Gauge({
    name: 'vigil_http_requests_under_way',
    help: 'Requests in progress.',
    registers,
  })
  const known = new Map<string, { observe(seconds: number): void }>()
  return {
    began: () => inProgress.inc(),
    ended({ method, route, status, seconds, isCutShort }) {
      inProgress.dec()
      const outcome = isCutShort ? 'cut short' : `${Math.floor(status / 100)}xx`
      const key = `${method} ${route} ${outcome}`
      // Looking up the labels takes longer than counting.
      const one = known.get(key) ?? durations.labels(method, route, outcome)
      known.set(key, one)
      one.observe(seconds)
    },
  }
}

function jobMetrics(registers: Registry[]): JobWatcher {
  const runs = new Counter({
    name: 'vigil_job_runs_total',
    help: 'Jobs that this process has run.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  return {
    done: (name) => runs.inc({ name, outcome: 'done' }),
    failed: (_error, name = 'the queue itself') => runs.inc({ name, outcome: 'failed' }),
  }
}

/** Empty: `collectFrom` registers these metrics together. */
const registers: Registry[] = []

function processMetrics({
  isReady,
  pool,
  isListening,
  botCheckAway,
  isReplicaUsed,
  responseCache,
  caches,
}: Sources): Metric[] {
  return [
    new Gauge({
      name: 'vigil_ready',
      help: '1 while this process takes visitors.',
      registers,
      collect() {
        this.set(isReady() ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'vigil_database_connections',
      help: 'Connections of this process to the database.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
      },
    }),
    new Gauge({
      name: 'vigil_database_waiting',
      help: 'Queries that wait for a connection.',
      registers,
      collect() {
        this.set(pool.waitingCount)
      },
    }),
    new Gauge({
      name: 'vigil_listening',
      help: '1 while this process hears of changes that others make.',
      registers,
      collect() {
        this.set(isListening() ? 1 : 0)
      },
    }),
    new Counter({
      name: 'vigil_bot_check_away_total',
      help: 'Requests for which the bot check did not answer.',
      registers,
      collect() {
        this.reset()
        this.inc(botCheckAway())
      },
    }),
    new Gauge({
      name: 'vigil_replica_read',
      help: '1 while this process reads from the replica, 0 while it does not.',
      registers,
      collect() {
        const isRead = isReplicaUsed()
        if (isRead === null) this.remove()
        else this.set(isRead ? 1 : 0)
      },
    }),
    new Counter({
      name: 'vigil_response_cache_responses_total',
      help: 'Cached responses sent before the framework runs.',
      labelNames: ['route', 'status'],
      registers,
      collect() {
        this.reset()
        for (const [route, { full, unchanged }] of responseCache.hitsByRoute) {
          this.inc({ route, status: '2xx' }, full)
          this.inc({ route, status: '3xx' }, unchanged)
        }
      },
    }),
    new Gauge({
      name: 'vigil_cache_entries',
      help: 'Entries in each cache.',
      labelNames: ['cache'],
      registers,
      collect() {
        this.set({ cache: 'responses' }, responseCache.size)
        for (const [cache, state] of Object.entries(caches)) this.set({ cache }, state().size)
      },
    }),
    new Counter({
      name: 'vigil_cache_lookups_total',
      help: 'Lookups in each cache, and whether the value was there.',
      labelNames: ['cache', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const [cache, state] of Object.entries(caches)) {
          const { hits, misses } = state()
          this.inc({ cache, outcome: 'hit' }, hits)
          this.inc({ cache, outcome: 'miss' }, misses)
        }
      },
    }),
  ]
}

type Read = (measurements: Measurements) => number | null

/** Every process on one database reports the same values: take the maximum, not the sum. */
const databaseGauges: [name: string, help: string, read: Read][] = [
  ['vigil_letters_waiting', 'Letters in the outbox.', ({ letters }) => letters.waiting],
  [
    'vigil_letters_oldest_waiting_seconds',
    'Age of the oldest waiting letter.',
    ({ letters }) => letters.oldestSeconds,
  ],
  [
    'vigil_letters_overdue_seconds',
    'How long ago a waiting letter should have been sent.',
    ({ letters }) => letters.overdueSeconds,
  ],
  ['vigil_letters_dead', 'Letters that could not be delivered.', ({ letters }) => letters.dead],
  [
    'vigil_letters_returned_for_now',
    'Letters that came back and are sent again.',
    ({ returns }) => returns.forNow,
  ],
  [
    'vigil_letters_returned_for_good',
    'Letters that came back for good.',
    ({ returns }) => returns.forGood,
  ],
  [
    'vigil_addresses_gone',
    'Addresses that are not written to, because letters came back.',
    ({ returns }) => returns.gone,
  ],
  [
    'vigil_returns_read_seconds_ago',
    'Time since the mailbox for returns was read.',
    ({ returns }) => (returns.hasMailbox ? returns.readSecondsAgo : null),
  ],
  [
    'vigil_eternal_messages_late',
    'Eternal Messages not sent on their day.',
    ({ eternalMessages }) => eternalMessages.late,
  ],
  [
    'vigil_eternal_messages_overlooked',
    'Late Eternal Messages that no attempt was made to send for a day.',
    ({ eternalMessages }) => eternalMessages.overlooked,
  ],
  [
    'vigil_passings_disputed',
    'Open memorials whose owner says "I am alive".',
    ({ passings }) => passings.disputed,
  ],
  ['vigil_passings_held', 'Passings that the operator holds.', ({ passings }) => passings.held],
  [
    'vigil_passings_objected',
    'Passings that a guardian objects to.',
    ({ passings }) => passings.objected,
  ],
  [
    'vigil_backup_age_seconds',
    'Time since the last complete backup; absent before the first.',
    ({ backups }) => backups.secondsAgo,
  ],
  [
    'vigil_archive_age_seconds',
    'Time since the whole graveyard was last written as files; absent before the first time.',
    ({ archive }) => archive.secondsAgo,
  ],
  ['vigil_purchases_open', 'Open purchases.', ({ purchases }) => purchases?.open ?? null],
  [
    'vigil_purchases_stuck',
    'Purchases that should have been paid or cancelled long ago.',
    ({ purchases }) => purchases?.stuck ?? null,
  ],
  [
    'vigil_payments_reconciled_seconds_ago',
    'Time since the last complete reconciliation with the payment provider.',
    ({ purchases }) => purchases?.reconciledSecondsAgo ?? null,
  ],
]

function databaseMetrics(measurements: Sources['measurements']): Metric[] {
  const up = new Gauge({
    name: 'vigil_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await measurements()) ? 1 : 0)
    },
  })
  const numbers = databaseGauges.map(
    ([name, help, read]) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const known = await measurements()
          const value = known && read(known)
          if (value === null) this.remove()
          else this.set(value)
        },
      }),
  )
  const jobsGauge = (
    name: string,
    help: string,
    read: (job: Measurements['jobs'][number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      // Prometheus uses the label `job` itself.
      labelNames: ['name'],
      registers,
      async collect() {
        const known = await measurements()
        this.reset()
        for (const job of known?.jobs ?? []) this.set({ name: job.job }, read(job))
      },
    })
  const failed = new Gauge({
    name: 'vigil_job_failed_items',
    help: 'Items that a job could not do in its last run.',
    labelNames: ['name'],
    registers,
    async collect() {
      const known = await measurements()
      this.reset()
      for (const { job, failed } of known?.failedItems ?? []) this.set({ name: job }, failed)
    },
  })
  return [
    up,
    failed,
    ...numbers,
    jobsGauge('vigil_jobs_waiting', 'Jobs that are due and not started.', ({ waiting }) => waiting),
    jobsGauge(
      'vigil_jobs_oldest_waiting_seconds',
      'How long the oldest due job has waited.',
      ({ oldestSeconds }) => oldestSeconds,
    ),
  ]
}
