import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/connect.ts'
import type { JobHandler, JobQueue } from './job.ts'

export interface JobWatcher {
  done(job: string): void
  /** Without a job it is the queue itself that failed. */
  failed(error: unknown, job?: string): void
}

export interface Jobs extends JobQueue {
  /** Makes the queues: a job that nobody handles cannot even be enqueued. */
  register(handlers: readonly JobHandler[]): Promise<void>
  /** Works on what comes in until it is stopped. */
  work(watchers: readonly JobWatcher[]): Promise<void>
  /** Works on what is due now and returns: for the command line and for tests. */
  drain(): Promise<void>
  /** Takes nothing new; what is under way goes on, and jobs can still be handed in for others. */
  rest(): Promise<void>
  /** Waits a little for what is under way, and gives the rest back to whoever comes next. */
  stop(): Promise<void>
}

const noJob = '00000000-0000-0000-0000-000000000000'

const policy = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // After a kill -9 a job that was under way comes back this soon.
  expireInSeconds: 120,
  notify: true,
}

/**
 * One after the other, each with an outcome of its own, and without a pause while there is more. A new
 * job says that it is there; looking is for those that were to wait.
 */
const pace = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** What PostgreSQL says to whoever makes something that another has just made. */
const madeByAnother = new Set(['23505', '42P06', '42P07', '42710'])

/** Two processes on an empty database both set up the queue; the second then finds it there. */
async function startBeside(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!madeByAnother.has((error as { code?: string }).code ?? '')) throw error
    await boss.start()
  }
}

export async function openJobs(database: OpenDatabase): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      async listen(channel, onNews, onGap) {
        await database.listen(channel, { onNews, onGap })
        return { close: async () => {} }
      },
    },
    useListenNotify: true,
  })
  const handlers = new Map<string, JobHandler>()
  let watchers: readonly JobWatcher[] = []
  boss.on('error', (error) => watchers.forEach((watcher) => watcher.failed(error)))
  await startBeside(boss)

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
        await boss.createQueue(handler.job.name, policy)
        // One that was there keeps what it was made with.
        await boss.updateQueue(handler.job.name, policy)
        // Any look makes it remember the queue. Left to the first enqueue, the look would come in
        // the middle of a transaction and wait for the only connection of the embedded database.
        await boss.getJobById(handler.job.name, noJob)
        handlers.set(handler.job.name, handler)
      }
    },

    async enqueue(connection, job, input, startAfter) {
      if (!handlers.has(job.name)) throw new Error(`Nobody handles the job ${job.name}.`)
      await boss.send(job.name, job.input.parse(input) as object, {
        db: fromKysely(connection),
        ...(startAfter && { startAfter }),
      })
    },

    async work(given) {
      watchers = given
      for (const { job, run, schedule } of handlers.values()) {
        await boss.work(job.name, pace, async (batch) => {
          const results: JobResult[] = []
          for (const { id, data } of batch) {
            const work = () => run(job.input.parse(data ?? {}))
            results.push({ id, ...(await outcome(job.name, work)) })
          }
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
        // One job may have asked for another that has had its turn.
      } while (hasWorked)
    },

    async rest() {
      for (const name of handlers.keys()) await boss.offWork(name, { wait: false })
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
