import type { MemorialPage as Presented } from '../../../contract/graveyard/memorial-page.ts'
import { presentFamily } from '../../kin/kin.presenter.ts'
import { presentPicture } from '../../memorials/pictures/pictures.presenter.ts'
import { presentCandles } from '../../visitors/candles/candles.presenter.ts'
import { presentTribute } from '../../visitors/tributes/tributes.presenter.ts'
import { findCountry } from '../countries/country.ts'
import { presentGrave } from '../grave.presenter.ts'
import type { PublicGrave } from '../grave.rules.ts'
import type { MemorialPage } from './memorial-page.rules.ts'

export function presentMemorialPage(page: MemorialPage, publicUrl: string): Presented {
  const { grave, previous, next } = page
  const country = grave.nationality ? findCountry(grave.nationality) : null
  const present = (shown: PublicGrave | null) => shown && presentGrave(shown, publicUrl)
  return {
    grave: presentGrave(grave, publicUrl),
    country: country ? { code: country.code, name: country.name } : null,
    story: page.story,
    pictures: page.pictures.map(presentPicture),
    voice_words: page.transcript,
    kin: presentFamily(page.family, publicUrl),
    candles: page.candles && presentCandles(page.candles),
    tributes: page.tributes.map(presentTribute),
    has_more_tributes: page.hasMoreTributes,
    tributes_read_first: page.tributesReadFirst,
    takes_pictures: page.takesPictures,
    is_listed: grave.listPosition !== null,
    previous: present(previous),
    next: present(next),
  }
}
