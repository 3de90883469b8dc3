import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { codeOf, memorialCodePicturePath } from '../../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import {
  isLongText,
  lifeOf,
  memorialText,
  nameOf,
} from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { markCandleLit } from '../../../features/graveyard/queries.ts'
import { CandleRow } from '../../../features/visitors/candles/candle-row.tsx'
import { Light } from '../../../features/visitors/candles/light.tsx'
import { UnlitCandle } from '../../../features/visitors/candles/unlit-candle.tsx'
import { useLight } from '../../../features/visitors/candles/use-light.ts'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { languageOfScript } from '../../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { Flag } from '../../../ui/pictures/flag.tsx'
import styles from './first-screen.module.css'
import { KeptBy } from './kept-by.tsx'
import { OwnStone } from './own-stone.tsx'
import { Portrait } from './portrait.tsx'

interface FirstScreenProps {
  grave: Grave
  country: MemorialPage['country']
  /** Null for what an owner planned. */
  kept: MemorialPage['kept']
  /** Null before the passing. */
  candles: MemorialPage['candles']
}

const noCandles = { candle_count: 0, flower_count: 0, candles: [] }

/** Dusk at the stone: the portrait, the name, the words, and what burns here. */
export function FirstScreen({ grave, country, kept, candles }: FirstScreenProps) {
  const photo = photoOf(grave, 'large')
  const code = codeOf(grave)
  const light = useLight({
    graveId: grave.id,
    code,
    first: candles ?? noCandles,
    onLit: (at) => markCandleLit(grave.id, at),
  })
  return (
    <div className={styles.screen} data-dark={light.isBeingLit ? '' : undefined}>
      <div className={styles.place}>
        <div className={styles.pair} data-alone={photo ? undefined : ''}>
          {photo && <Portrait src={photo} grave={grave} />}
          <OwnStone grave={grave} country={country} hasPortraitBeside={photo !== null} />
        </div>
        {candles && (
          <CandleRow left={light.left}>
            <UnlitCandle
              hold={light.hold}
              isBeingLit={light.isBeingLit}
              isDisabled={light.isBusy}
            />
          </CandleRow>
        )}
      </div>
      <div className={styles.beside}>
        <Person grave={grave} country={country} />
        {grave.memorial_url && code && <PrintedCode url={grave.memorial_url} code={code} />}
        {kept && <KeptBy kept={kept} evidence={grave.evidence} />}
        {candles && <Light graveId={grave.id} code={code} light={light} />}
      </div>
    </div>
  )
}

/** On paper only: the way from there to the page. It is fetched when the page is printed. */
function PrintedCode({ url, code }: { url: string; code: string }) {
  return (
    <figure className={styles.code}>
      <img src={memorialCodePicturePath(code)} loading="lazy" width={120} height={120} alt="" />
      <figcaption>{url.replace(/^https?:\/\//, '')}</figcaption>
    </figure>
  )
}

/** The name, the dates and the words. */
function Person({ grave, country }: Pick<FirstScreenProps, 'grave' | 'country'>) {
  const name = nameOf(grave)
  const words = memorialText(grave)
  useScriptFonts([name, words], country?.code)
  return (
    <>
      <header className={styles.head}>
        {grave.death_date && <p className={styles.remembering}>In loving memory of</p>}
        <HeadingName as="h1" name={name} country={country?.code} className={styles.name} />
        <p className={styles.dates}>{lifeOf(grave)}</p>
        {country && (
          <p className={styles.country}>
            <Flag code={country.code} /> {country.name}
          </p>
        )}
      </header>
      {words && (
        <blockquote className={styles.words} data-long={isLongText(words) ? '' : undefined}>
          <p dir="auto" lang={languageOfScript(words, country?.code)}>
            {words}
          </p>
        </blockquote>
      )}
    </>
  )
}
