import { type Config, ConfigError } from './config.ts'
import { FolderInUse } from './database/lock-folder.ts'
import { startServer } from './start-server.ts'

/** Serves until it is asked to stop. Where a person can mend what is wrong, it says so in words. */
export async function runServer(readConfig: () => Config): Promise<void> {
  try {
    const server = await startServer(readConfig())
    console.log(`Ready: ${server.url}`)
    stopOnRequest(server.stop)
  } catch (error) {
    console.error(isPlain(error) ? error.message : error)
    process.exit(1)
  }
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
