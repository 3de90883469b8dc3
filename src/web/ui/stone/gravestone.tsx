import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { hanLanguage } from '../fonts/script-fonts.ts'
import { useScriptFonts } from '../fonts/script-fonts-loading.ts'
import { Flag } from '../pictures/flag.tsx'
import styles from './gravestone.module.css'
import { inscriptionLevels } from './inscription-levels.ts'
import { Stone } from './stone.tsx'
import { panelOf } from './stone-pictures.ts'

interface Inscription {
  name: string
  bornOn: string | null
  passedOn: string | null
  words: string
  portrait: string | null
  /** Code of the country. */
  flag: string | undefined
}

interface GravestoneProps {
  style: GraveStyle
  sizes: string
  inscription: Inscription
  isFirst?: boolean
  isAwaited?: boolean
}

/** A stone with its portrait and inscription. Long names shrink, long words are cut. */
export function Gravestone({ style, sizes, inscription, ...fetching }: GravestoneProps) {
  const { name, portrait, words, flag } = inscription
  const panel = panelOf(style, portrait !== null)
  useScriptFonts([name, words], flag)
  const dates = datesOn(inscription)
  const room = { width: panel.width - 3, height: panel.height * 1.25, ...panel.fontSizeCqw }
  const hasDates = dates !== '' || flag !== undefined
  const wanted = { name, dates, hasFlag: flag !== undefined, words }

  return (
    <Stone style={style} sizes={sizes} portrait={portrait} {...fetching}>
      <span className={styles.inscription} {...inscriptionLevels(room, wanted)}>
        {name && (
          <span className={styles.name} data-part="name" dir="auto" lang={hanLanguage(name, flag)}>
            {name}
          </span>
        )}
        {hasDates && (
          <small data-part="birth">
            {dates}
            {flag && (
              <span className={styles.flag}>
                <Flag code={flag} />
              </span>
            )}
          </small>
        )}
        {words && (
          <em className={styles.words} data-part="words" dir="auto" lang={hanLanguage(words, flag)}>
            {words}
          </em>
        )}
      </span>
    </Stone>
  )
}

function datesOn({ bornOn, passedOn }: Inscription): string {
  const born = bornOn?.slice(0, 4)
  if (passedOn) return `${born ?? ''} – ${passedOn.slice(0, 4)}`.trim()
  return born ? `born ${born}` : ''
}
