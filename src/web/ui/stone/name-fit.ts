import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { fitWithWords, type Level, levels } from './inscription-levels.ts'
import { panelOf } from './stone-pictures.ts'

/** Whether a stone of any size shows the whole name beside its dates and a line of words. */
export function isNameWhole(style: GraveStyle, hasPortrait: boolean, name: string): boolean {
  const panel = panelOf(style, hasPortrait)
  const room = { width: panel.width - 3, height: panel.height * 1.25, ...panel.fontSizeCqw }
  const inscription = { name, dates: '1900 – 2000', hasFlag: true, words: 'Words' }
  return (Object.keys(levels) as Level[]).every(
    (level) => fitWithWords(level, room, inscription).isWhole,
  )
}
