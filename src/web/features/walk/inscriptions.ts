import type { Country } from '../../../contract/graveyard/countries.ts'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { headingFace } from '../../ui/fonts/heading-face.ts'
import { hanLanguage } from '../../ui/fonts/script-fonts.ts'
import { loadScriptFonts } from '../../ui/fonts/script-fonts-loading.ts'
import type { Faces } from '../../walk/inscription.ts'
import type { NearGrave } from '../../walk/open-walk.ts'
import { countryOf } from '../countries/index.ts'
import { memorialText, nameOf, photoOf, yearsOf } from '../graveyard/index.ts'

/** The fonts of the page, as a canvas names them. */
export function pageFaces(): Faces {
  const style = getComputedStyle(document.documentElement)
  const family = (token: string) => style.getPropertyValue(token).trim() || 'serif'
  return { heading: family('--heading'), reading: family('--reading') }
}

export function inscribed(grave: Grave, countries: readonly Country[]): NearGrave {
  const name = nameOf(grave)
  const country = grave.nationality ? countryOf(countries, grave.nationality)?.code : undefined
  return {
    id: grave.id,
    passedOn: grave.death_date,
    inscription: {
      name,
      years: yearsOf(grave),
      words: memorialText(grave),
      portrait: photoOf(grave, 'small'),
      language: hanLanguage(name, country),
      isPlainFace: headingFace(name) === 'reading',
      style: grave.grave_style,
    },
  }
}

/**
 * Letters that the first face of each list has; the rest come from the faces of their scripts. The dandas are in the
 * faces of all scripts of India, and come with the letters around them.
 */
const plain = /[\0-\u02ff\u0964\u0965\u2000-\u206f]/g

/**
 * A canvas draws with what is there, so the fonts of these texts come first. Asked for a whole list of faces, a browser
 * fetches every one that has a letter of the text, so plain letters are asked of the first face alone.
 */
export async function loadFacesFor(graves: readonly NearGrave[], faces: Faces): Promise<void> {
  const text = graves
    .map(({ inscription }) => `${inscription.name} ${inscription.words}`)
    .join('\n')
  await loadScriptFonts(text, null)
  const others = text.replace(plain, '')
  const first = (family: string) => family.split(',')[0]
  await Promise.allSettled([
    document.fonts.load(`500 40px ${first(faces.heading)}`, text),
    document.fonts.load(`24px ${first(faces.reading)}`, text),
    document.fonts.load(`italic 24px ${first(faces.reading)}`, text),
    others && document.fonts.load(`24px ${faces.reading}`, others),
  ])
}
