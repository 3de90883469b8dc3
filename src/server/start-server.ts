import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { openAdapters } from './adapters/open-adapters.ts'
import { openPayments } from './adapters/open-payments.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { openJobs } from './jobs/pg-boss-queue.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/** Database, adapters, app, workers, port: in this order up, and the other way round down. */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = await connect(config)
  try {
    await migrate(database.db)
    const jobs = await openJobs(database)
    const app = await buildApp(
      config,
      {
        database,
        jobs,
        payments: await openPayments(config, database.pool),
        ...(await openAdapters(config)),
      },
      version(),
    )
    await jobs.register(app.jobs)
    // Nobody who should be gone is shown, not even for the moment until the jobs have begun. A storage
    // that is down keeps their files until the next hour, and nobody from visiting.
    await app.services.closing.eraseDue().catch((error: unknown) => {
      app.http.log.error({ err: error }, 'files of the erased are still there')
    })
    await jobs.work((error) => app.http.log.error({ err: error }, 'a job failed'))
    await app.http.listen({ port: config.port, host: config.host })
    const { port } = app.http.server.address() as AddressInfo
    return {
      url: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
      async stop() {
        await app.http.close()
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
