import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../config/config.ts'
import { CommandError } from './command-context.ts'

const demoFolder = 'data/demo'

/**
 * The settings of the server; `--data` overrides DATA_DIR. Opening a data folder creates it, so a command meant
 * for the demo would silently work on a new, empty database. It stops instead and names the demo's folder.
 */
export function readCommandConfig(
  data: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const config = readConfig(data ? { ...env, DATA_DIR: data } : env)
  const isDefault = !data && !env.DATA_DIR && config.databaseUrl === null
  if (isDefault && !existsSync(config.dataFolder) && existsSync(resolve(demoFolder))) {
    throw new CommandError(
      `${config.dataFolder} does not exist. Add --data ${demoFolder} to use the demo's data, or --data data/local to create it.`,
    )
  }
  return config
}
