import type { Picture } from '../../../../contract/memorials/pictures.ts'
import type { Moment } from '../../../../contract/memorials/stories.ts'

export interface YearOfLife {
  year: number
  moments: Moment[]
  pictures: Picture[]
}

/** Moments and pictures in one line by year, and the pictures without a year. Within a year their order is kept. */
export function lifeByYear(
  moments: readonly Moment[],
  pictures: readonly Picture[],
): { years: YearOfLife[]; undated: Picture[] } {
  const byYear = new Map<number, YearOfLife>()
  const yearOf = (year: number): YearOfLife => {
    const known = byYear.get(year) ?? { year, moments: [], pictures: [] }
    byYear.set(year, known)
    return known
  }
  const undated: Picture[] = []
  for (const moment of moments) yearOf(moment.year).moments.push(moment)
  for (const picture of pictures) {
    if (picture.year === null) undated.push(picture)
    else yearOf(picture.year).pictures.push(picture)
  }
  return { years: [...byYear.values()].toSorted((a, b) => a.year - b.year), undated }
}
