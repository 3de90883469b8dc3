import { openAdapters } from '../adapters/open-adapters.ts'
import { openPayments } from '../adapters/open-payments.ts'
import { type App, buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { connect, type OpenDatabase } from '../database/connect.ts'
import { type DatabaseLimits, longLimits } from '../database/limits.ts'
import { migrate } from '../database/migrate.ts'
import { openJobs } from '../jobs/pg-boss-queue.ts'
import { type CommandApp, currentRun } from './command-run.ts'

type OpenApp = App & CommandApp & { close(): Promise<void> }

/**
 * Runs one command on the app of the server that runs it. In a process of its own, it opens an app that
 * listens on no port, and closes it afterwards.
 */
export async function withApp<T>(
  config: Config,
  work: (app: CommandApp) => Promise<T>,
): Promise<T> {
  const running = currentRun().app
  if (running) return work(running)
  const app = await openAppOn(await connect(config, longLimits), config)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Like `withApp`, for commands that need only the database. */
export async function withDatabase<T>(
  config: Config,
  limits: DatabaseLimits,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const running = currentRun().app
  if (running) return work(running.database)
  const database = await connect(config, limits)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Closing the app closes the database, too. */
export async function openAppOn(database: OpenDatabase, config: Config): Promise<OpenApp> {
  await migrate(database.db)
  const queue = await openJobs(database)
  const ports = {
    database,
    jobs: queue,
    payments: await openPayments(config, database.pool),
    ...(await openAdapters(config)),
  }
  // Standard output is for the command's own output.
  const app = await buildApp(config, ports, { hasLog: false })
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
