import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAdapters } from '../adapters/open-adapters.ts'
import { diskStorage } from '../adapters/storage-on-disk.ts'
import {
  BackupError,
  copyFiles,
  fillDatabase,
  isEventMarker,
  listKeys,
  readDatabase,
  requireEmptyDatabase,
  vacuum,
} from '../backup/index.ts'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Command } from './command.ts'
import { progressBar } from './progress-bar.ts'
import { showSums } from './show-sums.ts'

export const move: Command = {
  usage: 'move --to postgres://…',
  summary: 'from the embedded database to PostgreSQL, and files to S3 where a bucket is configured',
  async run(args, readConfig) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to || !/^postgres(ql)?:\/\//.test(to)) {
      console.error('Say where to: move --to postgres://user:password@host/database.')
      return 1
    }
    const config = readConfig()
    const { dataFolder } = config
    if (!existsSync(join(dataFolder, 'database', 'PG_VERSION'))) {
      throw new BackupError(`There is no embedded database under ${dataFolder}.`)
    }
    const source = await connect({ databaseUrl: null, dataFolder })
    const target = await connect({ databaseUrl: to, dataFolder })
    try {
      await requireEmptyDatabase(target.db)
      await moveFiles(config)
      const fill = readDatabase(source.db, (rows) => fillDatabase(target.db, rows, progressBar))
      showSums(await fill)
      await vacuum(target.db)
    } finally {
      await target.close()
      await source.close()
    }
    console.log(
      `✓ Everything is there. Set DATABASE_URL to it and start. ${dataFolder} is as it was: keep it until you are sure, and start no server on it again.`,
    )
    return 0
  },
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
