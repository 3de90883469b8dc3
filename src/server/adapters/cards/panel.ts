import { readFile } from 'node:fs/promises'

/** The area of a stone that carries the inscription, in pixels of the card. */
export interface Panel {
  left: number
  top: number
  width: number
  height: number
  /** The largest font sizes. */
  sizes: { name: number; dates: number; inscription: number }
}

export const stone = { left: 360, top: 18, width: 480, height: 600 }

const art = new URL('../../../../art/', import.meta.url)

export function artFile(path: string): Promise<Buffer> {
  return readFile(new URL(path, art))
}

export async function panelOf(style: string): Promise<Panel> {
  const panel = JSON.parse((await artFile(`stones/panels/${style}.json`)).toString()) as {
    left: number
    top: number
    width: number
    height: number
    fontSizeCqw: Panel['sizes']
  }
  const { name, dates, inscription } = panel.fontSizeCqw
  const percent = stone.width / 100
  const left = Math.ceil(stone.left + panel.left * percent)
  const top = Math.ceil(stone.top + (panel.top * stone.height) / 100)
  return {
    left,
    top,
    width: Math.floor(stone.left + (panel.left + panel.width) * percent) - left,
    height: Math.floor(stone.top + ((panel.top + panel.height) * stone.height) / 100) - top,
    sizes: { name: name * percent, dates: dates * percent, inscription: inscription * percent },
  }
}
