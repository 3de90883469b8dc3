import { type Backup, DamagedRows, readMedia } from './backup-folder.ts'
import { isSame, sumsOf } from './checksums.ts'
import { eachOf, hashOf } from './files.ts'
import { type Progress, Refused } from './source.ts'

/** Reads all of a backup and holds it against what it says of itself. */
export async function checkBackup(backup: Backup, progress: Progress): Promise<void> {
  const sums = await sumsOf(backup, progress('rows checked', await backup.total()))
  for (const [name, sum] of backup.sums) {
    const here = sums.get(name)
    if (!here || !isSame(here, sum)) throw new DamagedRows(name)
  }
  let checked = 0
  const onFile = progress('files checked', backup.hashes.size)
  await eachOf(backup.hashes, async ([key, hash]) => {
    const content = await readMedia(backup.folder, key).catch(() => null)
    if (content === null) throw new Refused(`The backup is damaged: files/${key} is missing.`)
    if (hashOf(content) !== hash) {
      throw new Refused(`The backup is damaged: files/${key} is not what was kept.`)
    }
    onFile(++checked)
  })
}
