import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/connect.ts'
import type { JobHandler, JobQueue } from './job.ts'

export interface Jobs extends JobQueue {
  /** Makes the queues: a job that nobody handles cannot even be enqueued. */
  register(handlers: readonly JobHandler[]): Promise<void>
  /** Works on what comes in until it is stopped. */
  work(onError: (error: unknown) => void): Promise<void>
  /** Works on what is due now and returns: for the command line and for tests. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const noJob = '00000000-0000-0000-0000-000000000000'

const policy = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // After a kill -9 a job that was under way comes back this soon.
  expireInSeconds: 120,
}

/** One after the other, each with an outcome of its own, and without a pause while there is more. */
const pace = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export async function openJobs(database: OpenDatabase): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  })
  const handlers = new Map<string, JobHandler>()
  let report: (error: unknown) => void = () => {}
  boss.on('error', (error) => report(error))
  await boss.start()

  async function outcome(work: () => Promise<void>): Promise<Omit<JobResult, 'id'>> {
    try {
      await work()
      return { status: 'completed' }
    } catch (error) {
      report(error)
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

    async work(onError) {
      report = onError
      for (const { job, run, schedule } of handlers.values()) {
        await boss.work(job.name, pace, async (batch) => {
          const results: JobResult[] = []
          for (const { id, data } of batch) {
            results.push({ id, ...(await outcome(() => run(job.input.parse(data ?? {})))) })
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

    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
