export interface GraveCard {
  fullName: string
  /** Days, of which the card shows the years. */
  bornOn: string | null
  passedOn: string | null
  words: string
  style: string
  /** In any picture format an upload may have. */
  portrait: Buffer | null
  /** Country code: decides how Han characters are drawn. */
  nationality: string | null
  siteName: string
}

export interface CardRenderer {
  /** The picture of a grave for shared links: a JPEG of 1200 by 630 and at most 90 kB. */
  render(card: GraveCard): Promise<Buffer>
}
