/* The operator's commands: `npm run vigil -- help`. */
import type { Config } from '../config/config.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { readCommandConfig } from './command-config.ts'
import { DoneByServer } from './command-context.ts'
import { runCli } from './program.ts'
import { sendCommand } from './server-socket/send-command.ts'
import { openTerminal } from './terminal/confirm.ts'

const args = process.argv.slice(2)
const terminal = openTerminal()

/** If a server holds the embedded database, it runs the command instead of this process. */
async function tryServer(readConfig: () => Config): Promise<void> {
  let config: Config
  try {
    config = readConfig()
  } catch {
    // The command itself reports wrong settings.
    return
  }
  const exitCode = await sendCommand(config, args, terminal)
  if (exitCode !== null) throw new DoneByServer(exitCode)
}

process.exitCode = await runCli(args, {
  readConfig(data, envFile) {
    loadEnvFile(envFile)
    return readCommandConfig(data)
  },
  terminal,
  beforeAction: (_, readConfig) => tryServer(readConfig),
})
