import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './database/lock-folder.ts'
import { startServer } from './start-server.ts'

/** Words for a person, not a stack, where a person can mend it. */
async function main(): Promise<void> {
  try {
    const server = await startServer(readConfig())
    console.log(`Ready: ${server.url}`)
    stopOnRequest(server.stop)
  } catch (error) {
    const isPlain =
      error instanceof ConfigError || error instanceof FolderInUse || isPortTaken(error)
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
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

await main()
