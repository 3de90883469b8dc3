export interface GraveCard {
  fullName: string
  /** Days, of which the card shows the years. */
  bornOn: string | null
  passedOn: string | null
  words: string
  style: string
  /** A picture in any format the studio develops. */
  portrait: Buffer | null
  /** Code of the country: tells how Han signs are drawn. */
  nationality: string | null
  siteName: string
}

export interface CardPainter {
  /** The picture of a grave for shared links: a JPEG of 1200 by 630 and at most 90 kB. */
  paint(card: GraveCard): Promise<Buffer>
}
