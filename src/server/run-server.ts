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

/** Ctrl-C, a service manager, or the parent that started us and is gone. */
function stopOnRequest(stop: () => Promise<void>): void {
  let isStopping = false
  const leave = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, leave)
}
