import type { OverlayOptions } from 'sharp'
import { blockOf, inkOf, prepareLine } from './block.ts'
import { lettersIn } from './drawing.ts'
import { letteringsFor } from './letterings.ts'
import { artFile } from './panel.ts'

const largest = 24
const mark = 34
const gap = 10
const room = { left: 872, top: 560, width: 280, height: 44 }

/** The mark and the name of the site, small at the foot. */
export async function signature(siteName: string): Promise<OverlayOptions> {
  const line = await prepareLine(siteName, letteringsFor(siteName, null).title)
  const size = Math.min(largest, (room.width - mark - gap) / Math.max(1, line.width))
  const width = line.width * size
  const block = blockOf([line], size, 1)
  const letters = inkOf(block, room.width - width / 2, (room.height - block.height) / 2)
  const symbol = (await artFile('logo/mark-colour.svg')).toString()
  const place = `x="${room.width - width - gap - mark}" y="${(room.height - mark) / 2}"`
  const ink = symbol.replace('<svg', `<svg ${place} width="${mark}" height="${mark}"`) + letters
  return { input: lettersIn(room.width, room.height, ink), left: room.left, top: room.top }
}
