import { expect, test } from 'vitest'
import { cacheFor } from './measurements.ts'
import { openMetrics } from './metrics.ts'

const unheard = () => {}

test('a database that does not respond is reported, and old values are not repeated', async () => {
  const metrics = openMetrics({ version: 'test', commit: null })
  const letters = { waiting: 3, dead: 0, oldestSeconds: 1, overdueSeconds: 0 }
  const eternalMessages = { late: 0, overlooked: 0 }
  const jobs = [{ job: 'dig', waiting: 2, oldestSeconds: 1 }]
  const passings = { disputed: 0, objected: 0, held: 0, corrections: 0, unconfirmed: 0 }
  const returns = { forNow: 1, forGood: 2, gone: 3, hasMailbox: true, readSecondsAgo: 60 }
  const measurements = {
    jobs,
    letters,
    returns,
    eternalMessages,
    passings,
    failedItems: [{ job: 'dig', failed: 4, lastError: 'P0001' }],
    reports: { open: 1, oldestAt: null },
    messages: 0,
    backups: { secondsAgo: 3_600, areExpected: true },
    archive: { secondsAgo: 7200, isExpected: true },
    purchases: null,
  }
  let isThere = true
  metrics.collectFrom({
    measurements: async () => (isThere ? measurements : null),
    isReady: () => true,
    pool: { totalCount: 3, idleCount: 1, waitingCount: 0 },
    isListening: () => isThere,
    botCheckAway: () => 2,
    isReplicaUsed: () => (isThere ? false : null),
    responseCache: { hitsByRoute: new Map(), size: 0 },
    caches: {},
  })
  const text = await metrics.registry.metrics()
  expect(text).toContain('vigil_letters_waiting 3')
  expect(text).toContain('vigil_letters_returned_for_good 2')
  expect(text).toContain('vigil_returns_read_seconds_ago 60')
  expect(text).toContain('vigil_backup_age_seconds 3600')
  expect(text).toContain('vigil_archive_age_seconds 7200')
  expect(text).toContain('vigil_jobs_waiting{name="dig"} 2')
  expect(text).toContain('vigil_job_failed_items{name="dig"} 4')
  expect(text).toContain('vigil_database_connections{state="used"} 2')
  expect(text).toContain('vigil_replica_read 0')
  expect(text).toContain('vigil_listening 1')
  expect(text).toContain('vigil_bot_check_away_total 2')
  expect(text).not.toMatch(/^vigil_purchases_open /m)
  isThere = false
  const later = await metrics.registry.metrics()
  expect(later).toContain('vigil_database_up 0')
  expect(later).toContain('vigil_listening 0')
  expect(later).not.toMatch(/^vigil_letters_waiting /m)
  expect(later).not.toMatch(/^vigil_replica_read /m)
  expect(later).not.toMatch(/^vigil_jobs_waiting\{/m)
})

test('concurrent calls share one reading, and none waits for ever', async () => {
  let readings = 0
  const measurements = cacheFor(60_000, 60_000, async () => ++readings, unheard)
  expect(await Promise.all([measurements(), measurements()])).toEqual([1, 1])
  expect(await measurements()).toBe(1)
  const silent = cacheFor(60_000, 1, () => new Promise<number>(() => {}), unheard)
  expect(await silent()).toBeNull()
  const heard: unknown[] = []
  const gone = new Error('gone')
  const broken = cacheFor(
    60_000,
    60_000,
    () => Promise.reject(gone),
    (error) => heard.push(error),
  )
  expect(await broken()).toBeNull()
  expect(heard).toEqual([gone])
})
