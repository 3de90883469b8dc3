import { fromKysely, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/connect.ts'
import type { JobHandler, JobQueue } from './job.ts'

export interface RunningJobs extends JobQueue {
  /** Begins to work on what is enqueued. A process that only enqueues never calls it. */
  work(handlers: readonly JobHandler[], onError: (error: unknown) => void): Promise<void>
  stop(): Promise<void>
}

export async function openJobs(database: OpenDatabase): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  })
  let report: (error: unknown) => void = () => {}
  boss.on('error', (error) => report(error))
  await boss.start()
  const queues = new Set<string>()

  async function ready(name: string) {
    if (queues.has(name)) return
    await boss.createQueue(name, {
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      // After a kill -9 a job that was under way comes back this soon.
      expireInSeconds: 120,
    })
    queues.add(name)
  }

  return {
    async enqueue(connection, job, input, startAfter) {
      if (!queues.has(job.name)) throw new Error(`No handler is registered for job ${job.name}`)
      await boss.send(job.name, job.input.parse(input) as object, {
        db: fromKysely(connection),
        ...(startAfter && { startAfter }),
      })
    },
    async work(handlers, onError) {
      report = onError
      for (const { job, run, cron } of handlers) {
        await ready(job.name)
        await boss.work(job.name, { pollingIntervalSeconds: 0.5 }, async (batch) => {
          for (const { data } of batch) await run(job.input.parse(data ?? {}))
        })
        if (cron) await boss.schedule(job.name, cron)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
