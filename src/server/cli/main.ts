/* The operator's commands: `npm run vigil -- help`. */
import { loadEnvFile } from '../env-file.ts'
import { readCommandConfig } from './command-config.ts'
import { runCli } from './program.ts'
import { openTerminal } from './terminal/confirm.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  readConfig(data, envFile) {
    loadEnvFile(envFile)
    return readCommandConfig(data)
  },
  terminal: openTerminal(),
})
