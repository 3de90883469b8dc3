import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/connect.ts'
import { whenUnlocked } from '../database/when-unlocked.ts'
import type { JobHandler, JobQueue } from './job.ts'

export interface JobWatcher {
  done(job: string): void
  /** Without a job, the queue itself failed. */
  failed(error: unknown, job?: string): void
}

export interface Jobs extends JobQueue {
  /** Creates the queues. A job without a handler cannot be enqueued. */
  register(handlers: readonly JobHandler[]): Promise<void>
  /** Runs jobs until it is stopped. */
  work(watchers: readonly JobWatcher[]): Promise<void>
  /** Runs the jobs that are due and returns, for commands and tests. */
  drain(): Promise<void>
  /** Starts no more jobs. Running jobs go on, and enqueueing still works. */
  pause(): Promise<void>
  /** Waits a few seconds for running jobs, and returns the others to the queue. */
  stop(): Promise<void>
}

const noJob = '00000000-0000-0000-0000-000000000000'

const policy = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // After a kill -9 a running job is retried this soon.
  expireInSeconds: 120,
  notify: true,
}

/**
 * Runs one job after the other unless they are `isTogether`, each with its own outcome, without a pause while
 * there are more. New jobs send a notification; polling finds those with a later start.
 */
const pace = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** PostgreSQL's codes for something that another process has just created. */
const alreadyExists = new Set(['23505', '42P06', '42P07', '42710'])

/** If two processes set up the queue at once, one of them fails; its second attempt finds the queue. */
async function startConcurrently(boss: PgBoss): Promise<void> {
  try {
    await whenUnlocked(() => boss.start())
  } catch (error) {
    if (!alreadyExists.has((error as { code?: string }).code ?? '')) throw error
    await boss.start()
  }
}

export async function openJobs(database: OpenDatabase): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      async listen(channel, onNotification, onGap) {
        await database.listen(channel, { onNotification, onGap })
        return { close: async () => {} }
      },
    },
    useListenNotify: true,
  })
  const handlers = new Map<string, JobHandler>()
  let watchers: readonly JobWatcher[] = []
  boss.on('error', (error) => watchers.forEach((watcher) => watcher.failed(error)))
  await startConcurrently(boss)

  async function outcome(job: string, work: () => Promise<void>): Promise<Omit<JobResult, 'id'>> {
    try {
      await work()
      for (const watcher of watchers) watcher.done(job)
      return { status: 'completed' }
    } catch (error) {
      for (const watcher of watchers) watcher.failed(error, job)
      return { status: 'failed', output: error }
    }
  }

  async function workOnNext({ job, run }: JobHandler): Promise<boolean> {
    const [next] = await boss.fetch(job.name)
    if (!next) return false
    await run(job.input.parse(next.data ?? {}))
    await boss.complete(job.name, next.id)
    return true
  }

  return {
    async register(list) {
      for (const handler of list) {
        const { maxSeconds = policy.expireInSeconds } = handler
        const own = { ...policy, expireInSeconds: maxSeconds }
        await boss.createQueue(handler.job.name, own)
        // An existing queue would keep its old policy.
        await boss.updateQueue(handler.job.name, own)
        // Any read makes pg-boss cache the queue. The first enqueue would read it inside a transaction
        // and wait for the only connection of the embedded database.
        await boss.getJobById(handler.job.name, noJob)
        handlers.set(handler.job.name, handler)
      }
    },

    async enqueue(connection, job, input, startAfter) {
      if (!handlers.has(job.name))
        throw new Error(`No handler is registered for the job ${job.name}.`)
      await boss.send(job.name, job.input.parse(input) as object, {
        db: fromKysely(connection),
        ...(startAfter && { startAfter }),
      })
    },

    async work(given) {
      watchers = given
      for (const { job, run, schedule, isTogether } of handlers.values()) {
        await boss.work(job.name, pace, async (batch) => {
          const resultOf = async ({ id, data }: { id: string; data: unknown }) => ({
            id,
            ...(await outcome(job.name, () => run(job.input.parse(data ?? {})))),
          })
          if (isTogether) return Promise.all(batch.map(resultOf))
          const results: JobResult[] = []
          for (const one of batch) results.push(await resultOf(one))
          return results
        })
        if (schedule) await boss.schedule(job.name, schedule.cron)
        if (schedule?.atStart) await boss.send(job.name, {})
      }
    },

    async drain() {
      let hasWorked: boolean
      do {
        hasWorked = false
        for (const handler of handlers.values()) {
          while (await workOnNext(handler)) hasWorked = true
        }
        // A job may have enqueued one whose queue is drained already.
      } while (hasWorked)
    },

    async pause() {
      for (const name of handlers.keys()) await boss.offWork(name, { wait: false })
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
