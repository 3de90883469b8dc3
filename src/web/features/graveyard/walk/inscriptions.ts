import type { Country } from '../../../../contract/graveyard/countries.ts'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { facesOf } from '../../../ui/fonts/faces-of-text.ts'
import { headingFace } from '../../../ui/fonts/heading-face.ts'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { loadScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { type Faces, type Inscription, typeOf } from '../../../walk/inscription.ts'
import type { NearGrave } from '../../../walk/open-walk.ts'
import { countryOf } from '../countries/country-of.ts'
import { memorialText, nameOf, yearsOf } from '../grave/grave-text.ts'
import { photoOf } from '../grave/photo.ts'

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
    // Only a day that is known is remembered.
    passedOn: grave.death ? null : grave.death_date,
    inscription: {
      name,
      years: yearsOf(grave),
      words: memorialText(grave),
      portrait: photoOf(grave, 'small'),
      language: hanLanguage(name, country),
      country,
      isPlainFace: headingFace(name) === 'reading',
      style: grave.grave_style,
    },
  }
}

/** A canvas draws with the fonts that are loaded, so those of an inscription come first. */
export async function loadFacesOf(inscription: Inscription, faces: Faces): Promise<void> {
  await loadScriptFonts(`${inscription.name} ${inscription.words}`, inscription.country)
  const needed = (['name', 'years', 'words'] as const).flatMap((kind) => {
    const set = { text: inscription[kind], ...typeOf(inscription, kind, faces) }
    return [...facesOf(set, document.fonts)]
  })
  // The system's own font draws what fails to load.
  await Promise.allSettled([...new Set(needed)].map((face) => face.load()))
}
