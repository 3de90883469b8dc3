import { readFileSync } from 'node:fs'
import { graveStyles } from '../../src/contract/values/grave-styles.ts'
import { maxLines, maxNameLines, steps } from '../../src/web/ui/stone/inscription-fit.ts'
import { type Level, levels, wordlessUpTo } from '../../src/web/ui/stone/inscription-levels.ts'

interface Panel {
  left: number
  top: number
  width: number
  height: number
  fontSizeCqw: { name: number; dates: number; inscription: number }
}

interface Medallion {
  /** Its centre, in percent of the stone. */
  x: number
  y: number
  /** In percent of the stone's width. */
  width: number
  /** Its position on the panel, and the space that is left there. */
  panel?: { top: number; height: number }
}

/** The sizes on every stone as a style sheet, because a rendered page may have no inline styles. */
export function generateStoneSizes(): string {
  const medallions = JSON.parse(read('medallions.json')) as Record<string, Medallion>
  const rules = [
    '/* Generated from art/stones by scripts/generate/generate-stone-sizes.ts. */',
    ...graveStyles.flatMap((style) => {
      const panel = JSON.parse(read(`panels/${style}.json`)) as Panel
      const medallion = medallions[style]
      if (!medallion) throw new Error(`art/stones/medallions.json has no ${style}`)
      return rulesOf(style, panel, medallion)
    }),
    ...(Object.keys(levels) as Level[]).map(rulesOfLevel),
    inStonesUpTo(wordlessUpTo, rule('[data-part="words"]', { 'words-display': 'none' })),
  ]
  return `${rules.join('\n')}\n`
}

function read(file: string): string {
  return readFileSync(`art/stones/${file}`, 'utf8')
}

function rulesOf(style: string, panel: Panel, medallion: Medallion): string[] {
  const { name, dates } = panel.fontSizeCqw
  const stone = {
    'panel-left': `${panel.left}%`,
    'panel-top': `${panel.top}%`,
    'panel-width': `${panel.width}%`,
    'panel-height': `${panel.height}%`,
    'panel-name': `${name}cqw`,
    'panel-dates': `${dates}cqw`,
    'medallion-x': `${medallion.x}%`,
    'medallion-y': `${medallion.y}%`,
    'medallion-width': `${medallion.width}cqw`,
  }
  const small = medallion.panel && {
    'panel-top': `${medallion.panel.top}%`,
    'panel-height': `${medallion.panel.height}%`,
  }
  const selector = `[data-stone="${style}"]`
  return [rule(selector, stone), ...(small ? [rule(`${selector}[data-portrait]`, small)] : [])]
}

/** Wider stones come first, so that the rules of narrow ones win. */
function rulesOfLevel(level: Level): string {
  const { name, dates, words, upTo } = levels[level]
  const scales = { 'name-scale': name, 'dates-scale': dates, words: `${words}cqw` }
  const rules = [
    rule(`[data-${level}]`, scales),
    ...steps.map((step, index) => rule(`[data-${level}~="step-${index}"]`, { step })),
    ...upToCount(maxNameLines).map((count) =>
      rule(`[data-${level}~="name-${count}"]`, { 'name-lines': count }),
    ),
    rule(`[data-${level}~="words-0"]`, { 'words-display': 'none' }),
    ...upToCount(maxLines).map((count) =>
      rule(`[data-${level}~="words-${count}"]`, { lines: count, 'words-display': '-webkit-box' }),
    ),
  ]
  const all = rules.join('\n')
  return upTo ? inStonesUpTo(upTo, all) : all
}

function inStonesUpTo(width: string, rules: string): string {
  return `@container (max-width: ${width}) {\n${rules.replace(/^/gm, '  ')}\n}`
}

function upToCount(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

function rule(selector: string, properties: Record<string, string | number>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}
