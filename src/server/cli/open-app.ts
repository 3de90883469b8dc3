import { openAdapters } from '../adapters/open-adapters.ts'
import { openPayments } from '../adapters/open-payments.ts'
import { type App, buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { connect, type OpenDatabase } from '../database/connect.ts'
import { longLimits } from '../database/limits.ts'
import { migrate } from '../database/migrate.ts'
import { type Jobs, openJobs } from '../jobs/pg-boss-queue.ts'

interface OpenApp extends App {
  database: OpenDatabase
  queue: Jobs
  close(): Promise<void>
}

/** Runs one command on the server's app, which listens on no port, and closes it afterwards. */
export async function withApp<T>(config: Config, work: (app: OpenApp) => Promise<T>): Promise<T> {
  const app = await openAppOn(await connect(config, longLimits), config)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Closing it closes the database too. */
export async function openAppOn(database: OpenDatabase, config: Config): Promise<OpenApp> {
  await migrate(database.db)
  const queue = await openJobs(database)
  const app = await buildApp(config, {
    database,
    jobs: queue,
    payments: await openPayments(config, database.pool),
    ...(await openAdapters(config)),
  })
  await queue.register(app.jobs)
  return {
    ...app,
    database,
    queue,
    async close() {
      await app.http.close()
      await queue.stop()
      await database.close()
    },
  }
}
