import type { GraveCard } from '../../ports/cards.ts'
import { type Block, blockOf, inkOf, prepare, prepareLine } from './block.ts'
import { fitName, fitWords } from './fit.ts'
import { letteringsFor } from './letterings.ts'
import type { Panel } from './panel.ts'

export interface Inscription {
  /** Outlines as SVG, in pixels of the panel. */
  ink: string
  /** Height and upper edge of the portrait; null where there is none or no room for one. */
  portrait: { height: number; top: number } | null
}

const margin = 6
const gap = 7
const smallestPortrait = 48
const goodPortrait = 64
const largestPortrait = 116
const maxLines = 5
const maxLinesUnderPortrait = 2
/** The dates are smaller than the name, as on the stones of the pages. */
const maxNamePart = 0.9
// Longer texts never fit on the card.
const maxLetters = 300

/** Name and years first; the portrait comes before the words, which get what is left. */
export async function inscribe(card: GraveCard, panel: Panel): Promise<Inscription> {
  const width = panel.width * 0.92
  const letterings = (text: string) => letteringsFor(text, card.nationality)
  const fullName = card.fullName.slice(0, maxLetters)
  const name = await prepare(fullName, letterings(fullName).upright)
  const dates = await prepareLine(datesOn(card), letterings('').upright)
  const start = card.words.slice(0, maxLetters)
  const words = await prepare(start, letterings(start).italic)

  const nameBlock = fitName(name, width, panel.sizes.name)
  const datesSize = Math.min(panel.sizes.dates, nameBlock.size * maxNamePart)
  const datesBlock = blockOf(dates.width > 0 ? [dates] : [], datesSize, 1.2)
  const free = panel.height - 2 * margin - stackOf([nameBlock, datesBlock]).height
  const wordsIn = (height: number, most: number) =>
    fitWords(words, { width, height: height - gap }, panel.sizes.inscription, most)

  const portrait = card.portrait
    ? portraitIn(free, wordsIn(free, maxLinesUnderPortrait), wordsIn(free, 1))
    : 0
  const left = free - (portrait > 0 ? portrait + gap : 0)
  const wordsBlock = wordsIn(left, portrait > 0 ? maxLinesUnderPortrait : maxLines)

  const stack = stackOf([nameBlock, datesBlock, wordsBlock], portrait)
  const top = (panel.height - stack.height) / 2
  return {
    ink: stack.blocks.map(({ block, y }) => inkOf(block, panel.width / 2, top + y)).join(''),
    portrait: portrait > 0 ? { height: portrait, top: Math.round(top) } : null,
  }
}

/** Beside the words if it is large enough to recognise a face, otherwise instead of them. */
function portraitIn(free: number, ...wishes: Block[]): number {
  const beside = wishes.map(({ height }) => free - height - 2 * gap)
  const height = beside.find((height) => height >= goodPortrait) ?? free - gap
  return height < smallestPortrait ? 0 : Math.floor(Math.min(height, largestPortrait))
}

function stackOf(blocks: Block[], portrait = 0) {
  const placed: { block: Block; y: number }[] = []
  let height = portrait
  for (const block of blocks.filter(({ lines }) => lines.length > 0)) {
    if (height > 0) height += gap
    placed.push({ block, y: height })
    height += block.height
  }
  return { blocks: placed, height }
}

function datesOn({ bornOn, passedOn }: GraveCard): string {
  const born = bornOn?.slice(0, 4)
  if (passedOn) return `${born ?? ''} – ${passedOn.slice(0, 4)}`.trim()
  return born ? `born ${born}` : ''
}
