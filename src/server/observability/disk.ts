import { statfs } from 'node:fs/promises'
import type { CheckResult } from './health-checks.ts'

const gigabyte = 1024 ** 3
/** A check warns, or fails, when less than these shares of the disk are free. */
const warnBelow = 0.15
const failBelow = 0.05

/** The disk of the data folder: if it is full, uploads and the embedded database stop. */
export async function checkDisk(folder: string): Promise<CheckResult> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return describeDisk({ free: bavail * bsize, size: blocks * bsize })
  } catch {
    // Before the first start there is no folder.
    return { part: 'disk', ok: true, words: 'no data folder yet' }
  }
}

export function describeDisk({ free, size }: { free: number; size: number }): CheckResult {
  const share = size > 0 ? free / size : 0
  const words = `${(free / gigabyte).toFixed(1)} GB free, ${Math.round(share * 100)} %`
  if (share >= warnBelow) return { part: 'disk', ok: true, words }
  const remedy =
    'Free some space before it is full: delete old backups or logs, or use a larger disk.'
  if (share >= failBelow) return { part: 'disk', ok: true, isWarning: true, words, remedy }
  return { part: 'disk', ok: false, words, remedy }
}
