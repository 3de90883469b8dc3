import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config/config.ts'
import { loadEnvFile } from './config/env-file.ts'
import { runServer } from './run-server.ts'

await runServer(() => {
  loadEnvFile(fileNamed(process.argv.slice(2)))
  return readConfig()
})

/** The one option: `npm start -- --env <file>`. */
function fileNamed(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { env: { type: 'string' } } }).values.env
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)])
  }
}
