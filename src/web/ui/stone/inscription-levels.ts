import type { CSSProperties } from 'react'
import { type Fit, fitInscription, type Inscription, type Panel } from './inscription-fit.ts'

/**
 * The smaller a stone is shown, the larger its letters are in proportion, so that they stay readable.
 * The smallest shows no text and no portrait: the hover card does.
 */
const levels = {
  far: { name: 1.42, dates: 1.6, words: 0, portrait: 0 },
  mid: { name: 1.22, dates: 1.28, words: 1.3, portrait: 1 },
  near: { name: 1, dates: 1, words: 1, portrait: 1 },
} as const

/** Sizes for each level as custom properties; the style sheet takes those of the stone's width. */
export function inscriptionLevels(panel: Panel, inscription: Inscription): CSSProperties {
  const names = Object.keys(levels) as (keyof typeof levels)[]
  return Object.assign({}, ...names.map((level) => propertiesOf(level, panel, inscription)))
}

function propertiesOf(level: keyof typeof levels, panel: Panel, inscription: Inscription) {
  const scale = levels[level]
  const sizes = {
    ...panel,
    name: panel.name * scale.name,
    dates: panel.dates * scale.dates,
    inscription: panel.inscription * (scale.words || 1),
  }
  const fit = fitInscription(sizes, {
    ...inscription,
    words: scale.words ? inscription.words : '',
    hasPortrait: inscription.hasPortrait && scale.portrait > 0,
  })
  return Object.fromEntries(
    Object.entries(properties(fit, sizes)).map(([name, value]) => [`--${level}-${name}`, value]),
  )
}

function properties(fit: Fit, sizes: Panel) {
  return {
    name: `${fit.name.toFixed(2)}cqw`,
    dates: `${sizes.dates.toFixed(2)}cqw`,
    words: `${sizes.inscription.toFixed(2)}cqw`,
    portrait: `${fit.portrait.toFixed(2)}cqw`,
    lines: fit.lines,
    'portrait-as': fit.portrait > 0 ? 'block' : 'none',
    'words-as': fit.lines > 0 ? '-webkit-box' : 'none',
  }
}
