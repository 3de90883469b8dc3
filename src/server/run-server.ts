import { type Config, ConfigError } from './config.ts'
import { FolderInUse } from './database/lock-folder.ts'
import { describeError } from './lib/describe-error.ts'
import { startServer } from './start-server.ts'

/** Serves until it is asked to stop. Where a person can mend what is wrong, it says so in words. */
export async function runServer(readConfig: () => Config): Promise<void> {
  let isLocal = true
  // The places of libraries come first in a stack, and ours are wanted.
  Error.stackTraceLimit = 25
  try {
    const config = readConfig()
    isLocal = config.mode === 'local'
    if (!isLocal) process.on('uncaughtException', end)
    const server = await startServer(config)
    if (isLocal) console.log(`Ready: ${server.url}`)
    else server.log.info({ url: server.url }, 'ready')
    stopOnRequest(server.stop)
  } catch (error) {
    if (!isLocal && !isPlain(error)) end(error)
    console.error(isPlain(error) ? error.message : error)
    process.exit(1)
  }
}

/** Node would print the whole error, with whatever values are in it. */
function end(error: unknown): never {
  const line = { level: 60, time: Date.now(), err: describeError(error), msg: 'the process ends' }
  console.error(JSON.stringify(line))
  process.exit(1)
}

export function isPlain(error: unknown): error is Error {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isPortTaken || error instanceof ConfigError || error instanceof FolderInUse
}

/** A parent that hands a signal on makes two of one. */
const sameRequestMs = 1_000

/** Ctrl-C, a service manager, or the parent that started us and is gone. Asked twice, at once. */
function stopOnRequest(stop: () => Promise<void>): void {
  let askedAt: number | null = null
  const leave = async () => {
    if (askedAt !== null) return
    askedAt = Date.now()
    await stop()
    process.exit(0)
  }
  const leaveOrGo = async () => {
    if (askedAt !== null && Date.now() - askedAt > sameRequestMs) process.exit(1)
    await leave()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leaveOrGo)
  process.on('disconnect', leave)
}
