import type { GraveStyle } from '../../../contract/values/grave-styles.ts'

/** A grave of the graveyard as the public may see it. */
export interface PublicGrave {
  id: number
  place: number
  fullName: string
  bornOn: string
  passedOn: string | null
  memorialMessage: string
  graveStyle: GraveStyle
  nationality: string | null
  portraitKey: string | null
  hasVoice: boolean
  latitude: number | null
  longitude: number | null
  /** ISO 8601 in UTC, as the database writes it. */
  lastTributeAt: string | null
  cardVersion: string | null
  /** Of the permanent address, `/g/<code>`. */
  code: string | null
}

/** A page of the graveyard, or of what a search found. */
export interface GravePage {
  graves: PublicGrave[]
  page: number
  pageSize: number
  pages: number
  total: number
  /** How many graves are still free. */
  gravesLeft: number
  didYouMean: string | null
}
