import { type Backup, DamagedRows, readMedia } from './backup-folder.ts'
import { computeChecksums, isSameChecksum } from './checksums.ts'
import { forEachConcurrently, hashOf } from './files.ts'
import { BackupError, type Progress } from './source.ts'

/** Reads a whole backup and compares it with its checksums. */
export async function checkBackup(backup: Backup, progress: Progress): Promise<void> {
  const checksums = await computeChecksums(backup, progress('rows checked', await backup.total()))
  for (const [name, checksum] of backup.checksums) {
    const actual = checksums.get(name)
    if (!actual || !isSameChecksum(actual, checksum)) throw new DamagedRows(name)
  }
  let checked = 0
  const onFile = progress('files checked', backup.hashes.size)
  await forEachConcurrently(backup.hashes, async ([key, hash]) => {
    const content = await readMedia(backup.folder, key).catch(() => null)
    if (content === null) throw new BackupError(`The backup is damaged: files/${key} is missing.`)
    if (hashOf(content) !== hash) {
      throw new BackupError(`The backup is damaged: files/${key} does not match its checksum.`)
    }
    onFile(++checked)
  })
}
