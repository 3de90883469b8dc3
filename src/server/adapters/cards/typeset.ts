import bidiFactory from 'bidi-js'
import * as hb from 'harfbuzzjs'
import type { Face } from './face-file.ts'
import type { Grapheme } from './graphemes.ts'

export type Direction = 'ltr' | 'rtl'

/** A line of shaped letters. All lengths are relative to its font size, from the left end of its baseline. */
export interface Line {
  width: number
  /** How far the ink reaches above and below the baseline. */
  above: number
  below: number
  /** Outlines as SVG. */
  ink: string
}

interface Run {
  text: string
  face: Face
  level: number
}

// The types declare a default export, but the module is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

export function directionOf(graphemes: readonly Grapheme[]): Direction {
  const text = graphemes.map((grapheme) => grapheme.text).join('')
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

export function measure(graphemes: readonly Grapheme[], direction: Direction): number {
  return runsOf(graphemes, direction)
    .flatMap((run) => shaped(run).map(({ xAdvance = 0 }) => xAdvance * scaleOf(run)))
    .reduce((sum, advance) => sum + advance, 0)
}

/** Shapes one line of text with this direction. */
export function typeset(graphemes: readonly Grapheme[], direction: Direction): Line {
  const line = { width: 0, above: 0, below: 0, ink: '' }
  for (const run of inVisualOrder(runsOf(graphemes, direction))) append(line, run)
  return line
}

function runsOf(graphemes: readonly Grapheme[], direction: Direction): Run[] {
  const text = graphemes.map((grapheme) => grapheme.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const { text, face } of graphemes) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.face === face && last.level === level) last.text += text
    else runs.push({ text, face, level })
    at += text.length
  }
  return runs
}

/** Rule L2 of Unicode's bidirectional algorithm, by runs instead of letters. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

function append(line: Line, run: Run): void {
  const { font } = run.face
  const scale = scaleOf(run)
  for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(run)) {
    // Glyph 0 is the box for missing characters.
    const path = id === 0 ? '' : font.glyphToPath(id)
    if (path) {
      const { yBearing = 0, height = 0 } = font.glyphExtents(id) ?? {}
      line.above = Math.max(line.above, (yOffset + yBearing) * scale)
      line.below = Math.max(line.below, -(yOffset + yBearing + height) * scale)
      const place = `translate(${short(line.width + xOffset * scale)} ${short(-yOffset * scale)})`
      line.ink += `<path transform="${place} scale(${short(scale)} ${short(-scale)})" d="${path}"/>`
    }
    line.width += xAdvance * scale
  }
}

function shaped({ text, face, level }: Run) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // A mark without its letter is drawn alone, without a dotted circle.
  buffer.setFlags(hb.BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE)
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(face.font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

function scaleOf({ face }: Run): number {
  return face.scale / face.unitsPerEm
}

function short(length: number): string {
  return length.toFixed(5)
}
