import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { eraseDueAccounts } from './accounts/closing/closing.ts'
import { openAdapters } from './adapters/open-adapters.ts'
import { openPayments } from './adapters/open-payments.ts'
import { buildApp } from './app.ts'
import type { CommandApp } from './cli/command-run.ts'
import { type Build, readBuild } from './config/build.ts'
import type { Config } from './config/config.ts'
import { isPlain } from './config/plain-error.ts'
import { connect } from './database/connect.ts'
import { longLimits } from './database/limits.ts'
import { migrate } from './database/migrate.ts'
import { type JobWatcher, openJobs } from './jobs/pg-boss-queue.ts'
import { atMost } from './lib/at-most.ts'
import { describeError } from './lib/describe-error.ts'
import { stopSending } from './mail/mail.ts'

/** Runs the server until it is asked to stop. Errors that the operator can fix are printed without a stack. */
export async function runServer(readConfig: () => Config): Promise<void> {
  let isLocal = true
  // Libraries fill the top of a stack trace; 25 frames reach our own code.
  Error.stackTraceLimit = 25
  try {
    const config = readConfig()
    isLocal = config.mode === 'local'
    if (!isLocal) process.on('uncaughtException', logAndExit)
    const server = await startServer(config)
    if (isLocal) console.log(`Ready: ${server.url}`)
    else server.log.info({ url: server.url }, 'ready')
    stopOnRequest(server.stop)
  } catch (error) {
    if (!isLocal && !isPlain(error)) logAndExit(error)
    console.error(isPlain(error) ? error.message : error)
    process.exit(1)
  }
}

/** Node would print the whole error with its values, which may be private. */
function logAndExit(error: unknown): never {
  const line = { level: 60, time: Date.now(), err: describeError(error), msg: 'the process ends' }
  console.error(JSON.stringify(line))
  process.exit(1)
}

/** Ctrl-C may arrive twice: from the terminal and from the parent that forwards it. */
const sameRequestMs = 1_000

/** Stops on a signal or when the parent process is gone. A second signal exits at once. */
function stopOnRequest(stop: () => Promise<void>): void {
  let askedAt: number | null = null
  const stopOnce = async () => {
    if (askedAt !== null) return
    askedAt = Date.now()
    await stop()
    process.exit(0)
  }
  const stopOrExit = async () => {
    if (askedAt !== null && Date.now() - askedAt > sameRequestMs) process.exit(1)
    await stopOnce()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopOrExit)
  process.on('disconnect', stopOnce)
}

interface RunningServer {
  url: string
  log: FastifyBaseLogger
  stop(): Promise<void>
}

/** Opens database, adapters, app, workers and port in this order, and closes them in reverse. */
async function startServer(config: Config): Promise<RunningServer> {
  await migrateFirst(config)
  const database = await connect(config)
  try {
    if (database.kind === 'embedded') await migrate(database.db)
    const jobs = await openJobs(database)
    const ports = {
      database,
      jobs,
      payments: await openPayments(config, database.pool),
      ...(await openAdapters(config)),
    }
    const build = readBuild()
    const observability = config.operatorServer && (await loadObservability(build))
    const watchers = observability ? [observability.requests] : []
    const app = await buildApp(config, ports, { build, watchers })
    await jobs.register(app.jobs)
    // Erase accounts that are due before the first request, so that none of them is shown. When the
    // storage fails, the server starts anyway and an hourly job deletes the files.
    await eraseDueAccounts(app.ctx).catch((error: unknown) => {
      app.http.log.error(
        { err: error },
        'files of erased accounts could not be deleted; the hourly job tries again',
      )
    })
    await jobs.work([jobLog(app.http.log), ...(observability ? [observability.jobs] : [])])
    const operators =
      config.operatorServer && (await observability?.open(config.operatorServer, app, ports))
    await app.http.listen({ port: config.port, host: config.host })
    const { port } = app.http.server.address() as AddressInfo
    const commands =
      database.kind === 'embedded' &&
      (await openCommands(
        config,
        { ctx: app.ctx, database, queue: jobs, http: app.http },
        app.http.log,
      ))
    return {
      url: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
      log: app.http.log,
      async stop() {
        // Each step has a timeout, so that a silent database or service cannot hold up the process.
        app.beginShutdown()
        const commandsEnded = commands && commands.close(finishMs)
        const lettersEnded = stopSending(app.ctx)
        await atMost(stepMs, jobs.pause())
        await wait(config.drainSeconds * 1000)
        await Promise.all([
          atMost(finishMs + stepMs, finish(app.http)),
          atMost(finishMs, lettersEnded),
        ])
        await commandsEnded
        await atMost(2 * stepMs, jobs.stop())
        operators?.close()
        await atMost(stepMs, database.close())
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Uses connections with longer timeouts, which the embedded database does not need. */
async function migrateFirst({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (!databaseUrl) return
  const database = await connect({ databaseUrl, dataFolder }, longLimits)
  try {
    await migrate(database.db)
  } finally {
    await database.close()
  }
}

/** With ten seconds of draining, all steps together take less than a minute. */
const stepMs = 5_000

/** Longer than our slowest response, but not unlimited: a client may never finish reading. */
const finishMs = 20_000

/** Finishes requests in flight, and closes what is still open after `finishMs`. */
async function finish(http: FastifyInstance): Promise<void> {
  // A client may keep its connection open after its response.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 100)
  const cut = setTimeout(() => http.server.closeAllConnections(), finishMs)
  await http.close()
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Loads the metrics library only when METRICS_PORT is set. */
async function loadObservability(build: Build) {
  const { openObservability } = await import('./observability/open-observability.ts')
  return openObservability(build)
}

/** Only one process can open the embedded database, so commands come here. Their code is loaded on demand. */
async function openCommands(config: Config, app: CommandApp, log: FastifyBaseLogger) {
  try {
    const { listenForCommands } = await import('./cli/server-socket/listen.ts')
    return await listenForCommands(config, app)
  } catch (error) {
    log.warn({ err: error }, 'commands cannot reach this server: stop it before you run one')
    return null
  }
}

function jobLog(log: FastifyBaseLogger): JobWatcher {
  return { done() {}, failed: (err, job) => log.error({ err, job }, 'a job failed') }
}
