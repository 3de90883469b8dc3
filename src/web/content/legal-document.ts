/** A legal text as data; its paragraphs name the site as {site}. */
export interface LegalDocument {
  title: string
  updatedOn: string
  opening: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  box: { title: string; paragraphs: readonly string[] }
}
