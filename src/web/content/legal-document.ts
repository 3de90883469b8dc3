/** A legal text as data. */
export interface LegalDocument {
  title: string
  updatedOn: string | null
  opening: readonly string[]
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  box: { title: string; paragraphs: readonly string[] } | null
}
