import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { instant } from '../../contract/values/fields.ts'
import { ownerOnly } from '../lib/files/owner-only.ts'
import type { Backup } from './backup-folder.ts'
import { BackupError } from './source.ts'

const rehearsal = z.object({ backup_made_at: instant, rehearsed_at: instant })

const fileIn = (folder: string) => join(folder, 'rehearsal.json')

/** Written into the backup after it was restored elsewhere, so that its own site can record the rehearsal. */
export async function writeRehearsal({ folder, madeAt }: Backup, now: Date): Promise<void> {
  const proof = { backup_made_at: madeAt.toISOString(), rehearsed_at: now.toISOString() }
  await writeFile(fileIn(folder), `${JSON.stringify(proof, null, 2)}\n`, { mode: ownerOnly.file })
}

/** Refuses a folder that holds another backup than the restored one. */
export async function readRehearsal({
  folder,
  madeAt,
}: Backup): Promise<{ rehearsedAt: Date; backupMadeAt: Date }> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} has not been restored as a rehearsal. Do that first, in a separate data folder: restore --from <backup> --rehearsal.`,
    )
  })
  const known = z.safeParse(rehearsal, parsedJson(text))
  if (!known.success || known.data.backup_made_at !== madeAt.toISOString()) {
    throw new BackupError(`${fileIn(folder)} belongs to another backup.`)
  }
  return { rehearsedAt: new Date(known.data.rehearsed_at), backupMadeAt: madeAt }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
