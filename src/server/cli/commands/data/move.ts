import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { openAdapters } from '../../../adapters/open-adapters.ts'
import { diskStorage } from '../../../adapters/storage-on-disk.ts'
import {
  BackupError,
  copyFiles,
  fillDatabase,
  isEventMarker,
  listKeys,
  readDatabase,
  requireEmptyDatabase,
  vacuum,
} from '../../../backup/index.ts'
import type { Config } from '../../../config/config.ts'
import { connect } from '../../../database/connect.ts'
import { longLimits } from '../../../database/limits.ts'
import {
  type CommandContext,
  CommandError,
  examples,
  exitCodes,
  yesOption,
} from '../../command-context.ts'
import { nameDatabase } from '../../name-database.ts'
import { console } from '../../terminal/console.ts'
import { printChecksums } from '../../terminal/print-checksums.ts'
import { progressBar } from '../../terminal/progress-bar.ts'

export function moveCommand({ readConfig, confirm }: CommandContext) {
  return new Command('move')
    .description(
      'Copy the embedded database to PostgreSQL, and the files to S3 where a bucket is configured',
    )
    .requiredOption('--to <url>', 'address of an empty PostgreSQL database')
    .option(...yesOption)
    .addHelpText('after', examples('move --to postgres://user:password@host/database'))
    .action(async ({ to, ...options }) => {
      // Commander would print the wrong value, and the address may hold a password.
      if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
        throw new CommandError(
          'error: --to must be an address such as postgres://user:password@host/database',
          exitCodes.usage,
        )
      }
      const config = readConfig()
      const { dataFolder } = config
      const [from, target] = [null, to].map((url) => nameDatabase({ ...config, databaseUrl: url }))
      await confirm(`Move ${from} to ${target}?`, options)
      await move(config, to)
      console.log(
        `✓ Everything is there. Set DATABASE_URL to it and start the server. ${dataFolder} is unchanged: keep it until you are sure, and start no server on it again.`,
      )
    })
}

async function move(config: Config, to: string): Promise<void> {
  const { dataFolder } = config
  if (!existsSync(join(dataFolder, 'database', 'PG_VERSION'))) {
    throw new BackupError(`There is no embedded database under ${dataFolder}.`)
  }
  const source = await connect({ databaseUrl: null, dataFolder }, longLimits)
  const target = await connect({ databaseUrl: to, dataFolder }, longLimits)
  try {
    await requireEmptyDatabase(target.db)
    await moveFiles(config)
    const fill = readDatabase(source.db, (rows) => fillDatabase(target.db, rows, progressBar))
    printChecksums(await fill)
    await vacuum(target.db)
  } finally {
    await target.close()
    await source.close()
  }
}

async function moveFiles(config: Config): Promise<void> {
  const onDisk = diskStorage(join(config.dataFolder, 'files'))
  const keys = await listKeys(onDisk)
  if (config.storage.kind === 'disk' || keys.size === 0) {
    console.log('Files stay where they are.')
    return
  }
  const { storage } = await openAdapters(config)
  await copyFiles(onDisk, keys, storage, { progress: progressBar, mayExist: isEventMarker })
}
