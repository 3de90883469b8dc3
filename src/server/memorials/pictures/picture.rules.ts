/** What a person says about a picture. */
export interface PictureWords {
  caption: string
  year: number | null
  description: string
}

/** A picture of a life, on the memorial page. */
export interface Picture extends PictureWords {
  id: number
  key: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
}

/** Whether a list names each of these once and no other. */
export function isSameSet(ids: readonly number[], pictures: readonly Picture[]): boolean {
  const named = new Set(ids)
  return (
    named.size === ids.length &&
    ids.length === pictures.length &&
    pictures.every(({ id }) => named.has(id))
  )
}
