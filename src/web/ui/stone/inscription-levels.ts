import { type Fit, fitInscription, type Inscription, type Panel } from './inscription-fit.ts'

/**
 * The smaller a stone is shown, the larger its letters are in proportion, so that they stay
 * readable. `upTo` is the width of the stone. Words have one size on all stones, in percent of the
 * width, which is eleven pixels on the smallest stone of a level.
 */
export const levels = {
  near: { name: 1, dates: 1, words: 3.85, lines: 2, upTo: null },
  mid: { name: 1.18, dates: 1.25, words: 5.1, lines: 2, upTo: '18rem' },
  far: { name: 1.3, dates: 1.32, words: 6.55, lines: 2, upTo: '13.5rem' },
} as const

/** Stones up to this width bear no words: they could not be read. */
export const wordlessUpTo = '10.5rem'

export type Level = keyof typeof levels

/**
 * What fits at each level, as attributes: the content security policy refuses inline styles in a
 * rendered page. `stone-sizes.generated.css` turns them into sizes.
 */
export function inscriptionLevels(
  panel: Panel,
  inscription: Inscription,
): Record<`data-${Level}`, string> {
  return {
    'data-near': attributeOf(fitAt('near', panel, inscription)),
    'data-mid': attributeOf(fitAt('mid', panel, inscription)),
    'data-far': attributeOf(fitAt('far', panel, inscription)),
  }
}

function fitAt(level: Level, panel: Panel, inscription: Inscription): Fit {
  const fit = fitWithWords(level, panel, inscription)
  // On a small stone words that are cut say nothing, and those above their name weigh too much.
  const hasWords = level !== 'far' || fit.hasAllWords
  return hasWords ? fit : fitWithWords(level, panel, { ...inscription, words: '' })
}

/** Leaves room for a line of the words, if there are any. */
export function fitWithWords(level: Level, panel: Panel, inscription: Inscription): Fit {
  const scale = levels[level]
  const sizes = {
    ...panel,
    name: panel.name * scale.name,
    dates: panel.dates * scale.dates,
    inscription: scale.words,
  }
  return fitInscription(sizes, inscription, scale.lines)
}

function attributeOf({ step, nameLines, lines }: Fit): string {
  return `step-${step} name-${nameLines} words-${lines}`
}
