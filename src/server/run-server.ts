import type { Config } from './config/config.ts'
import { isPlain } from './config/plain-error.ts'
import { describeError } from './lib/describe-error.ts'
import { startServer } from './start-server.ts'

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
