import { type ArchivedKin, type ArchivedMemorial, archivedNames } from './archived-memorial.ts'

/** RO-Crate 1.2: a flat graph of entities that name each other by `@id`. */
type Reference = { '@id': string }
interface Entity extends Record<string, unknown> {
  '@id': string
  '@type': string | string[]
}

const specification = 'https://w3id.org/ro/crate/1.2'
const person = '#person'
const rights = '#rights'

const types: Record<string, { type?: string; format: string }> = {
  webp: { type: 'ImageObject', format: 'image/webp' },
  jpg: { type: 'ImageObject', format: 'image/jpeg' },
  mp3: { type: 'AudioObject', format: 'audio/mpeg' },
  wav: { type: 'AudioObject', format: 'audio/wav' },
  mp4: { type: 'AudioObject', format: 'audio/mp4' },
  webm: { type: 'AudioObject', format: 'audio/webm' },
  ogg: { type: 'AudioObject', format: 'audio/ogg' },
  ged: { format: 'text/vnd.familysearch.gedcom' },
  html: { format: 'text/html' },
  json: { format: 'application/json' },
  css: { format: 'text/css' },
  woff2: { format: 'font/woff2' },
}

/** How schema.org calls the relation of the person to the kin. */
const relationTerms: Record<ArchivedKin['relation'], string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'children',
  sibling: 'sibling',
  friend: 'knows',
  grandparent: 'relatedTo',
  grandchild: 'relatedTo',
}

export interface CrateFile {
  name: string
  bytes: number
}

/** The content of `ro-crate-metadata.json`. */
export function crateOf(
  memorial: ArchivedMemorial,
  files: readonly CrateFile[],
  site: { siteName: string; publicUrl: string; madeAt: Date; address: string | null },
): string {
  const kin = kinEntities(memorial, site.publicUrl)
  const tributes = tributeEntities(memorial)
  const story = storyEntity(memorial)
  const described = files.map((file) => fileEntity(file, memorial))
  const graph: Entity[] = [
    {
      '@id': archivedNames.crate,
      '@type': 'CreativeWork',
      conformsTo: to(specification),
      about: to('./'),
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: `The memorial of ${memorial.name}`,
      description: `An archive of the memorial of ${memorial.name} at ${site.siteName}, with its words, pictures, voice and tributes. Open ${archivedNames.page} in a browser.`,
      datePublished: site.madeAt.toISOString(),
      license: to(rights),
      publisher: to(site.publicUrl),
      about: to(person),
      ...(site.address && { identifier: site.address, url: site.address }),
      hasPart: described.map((file) => to(file['@id'])),
      ...(story && { mentions: to(story['@id']) }),
      ...(tributes.comments.length > 0 && {
        comment: tributes.comments.map((comment) => to(comment['@id'])),
      }),
    },
    {
      '@id': rights,
      '@type': 'CreativeWork',
      name: 'All rights reserved',
      description:
        'Words, pictures and voices belong to those who wrote, took and spoke them. The archive is for the family and friends of the person, and for keeping.',
    },
    { '@id': site.publicUrl, '@type': 'Organization', name: site.siteName, url: site.publicUrl },
    personEntity(memorial, files, kin, story),
    ...(memorial.country ? [countryEntity(memorial.country)] : []),
    ...kin.map(({ entity }) => entity),
    ...(story ? [story] : []),
    ...tributes.authors,
    ...tributes.comments,
    ...described,
  ]
  const crate = { '@context': `${specification}/context`, '@graph': graph }
  return `${JSON.stringify(crate, null, 2)}\n`
}

function personEntity(
  memorial: ArchivedMemorial,
  files: readonly CrateFile[],
  kin: { term: string; entity: Entity }[],
  story: Entity | null,
): Entity {
  const has = (name: string) => files.some((file) => file.name === name)
  const images = [archivedNames.portrait, ...memorial.pictures.map(({ name }) => name)].filter(has)
  const related = Object.groupBy(kin, ({ term }) => term)
  return {
    '@id': person,
    '@type': 'Person',
    name: memorial.name,
    ...(memorial.born && { birthDate: withoutGuess(memorial.born) }),
    ...(memorial.passed && { deathDate: withoutGuess(memorial.passed) }),
    ...(memorial.country && { nationality: to(`#country-${memorial.country.code}`) }),
    ...(memorial.words && { description: memorial.words }),
    ...(images.length > 0 && { image: images.map(to) }),
    ...(story && { subjectOf: to(story['@id']) }),
    ...(memorial.sameAs.length > 0 && { sameAs: [...memorial.sameAs] }),
    ...Object.fromEntries(
      Object.entries(related).map(([term, some = []]) => [
        term,
        some.map(({ entity }) => to(entity['@id'])),
      ]),
    ),
  }
}

function kinEntities({ kin }: ArchivedMemorial, publicUrl: string) {
  return kin.flatMap(({ name, relation, note, code, bornYear, passedOn }, at) => {
    // A relation that has not been accepted is left out.
    if (name === null || note !== '') return []
    const entity: Entity = {
      '@id': code ? `${publicUrl}/g/${code}` : `#kin-${at + 1}`,
      '@type': 'Person',
      name,
      ...(bornYear !== null && { birthDate: String(bornYear) }),
      ...(passedOn && { deathDate: passedOn }),
      ...(code && { url: `${publicUrl}/g/${code}` }),
    }
    return [{ term: relationTerms[relation], entity }]
  })
}

function countryEntity({ code, name }: { code: string; name: string }): Entity {
  return { '@id': `#country-${code}`, '@type': 'Country', name, identifier: code }
}

function storyEntity({ story }: ArchivedMemorial): Entity | null {
  if (!story || (story.text === '' && story.moments.length === 0)) return null
  const moments = story.moments.map(
    ({ year, place, words }) => `${year}: ${[words, place].filter(Boolean).join(', ')}`,
  )
  return {
    '@id': '#story',
    '@type': 'Article',
    name: 'Life story',
    about: to(person),
    text: [story.text, ...moments].filter(Boolean).join('\n\n'),
    encodingFormat: 'text/markdown',
  }
}

function tributeEntities({ tributes }: ArchivedMemorial) {
  const names = [...new Set(tributes.map(({ authorName }) => authorName))]
  const authors = names.map(
    (name, at): Entity => ({ '@id': `#author-${at + 1}`, '@type': 'Person', name }),
  )
  const comments = tributes.map(
    ({ authorName, message, createdAt }, at): Entity => ({
      '@id': `#tribute-${at + 1}`,
      '@type': 'Comment',
      about: to(person),
      author: to(`#author-${names.indexOf(authorName) + 1}`),
      text: message,
      dateCreated: createdAt.toISOString(),
    }),
  )
  return { authors, comments }
}

function fileEntity({ name, bytes }: CrateFile, memorial: ArchivedMemorial): Entity {
  const { type, format = 'application/octet-stream' } =
    types[name.split('.').at(-1) ?? ''] ?? ({} as { type?: string; format?: string })
  const picture = memorial.pictures.find((shown) => shown.name === name)
  return {
    '@id': name,
    '@type': type ? ['File', type] : 'File',
    name: nameOf(name, memorial),
    encodingFormat: format,
    contentSize: String(bytes),
    ...(picture?.caption && { caption: picture.caption }),
    ...(picture?.description && { description: picture.description }),
    ...(picture?.year && { dateCreated: String(picture.year) }),
    ...(name === archivedNames.voice && memorial.transcript && { transcript: memorial.transcript }),
    ...(type && { about: to(person) }),
  }
}

function nameOf(file: string, { name, pictures }: ArchivedMemorial): string {
  if (file.startsWith('portrait')) return `Portrait of ${name}`
  if (file === archivedNames.stone) return `The gravestone of ${name}`
  if (file.startsWith('voice')) return `The voice of ${name}`
  if (file === archivedNames.page) return `The memorial of ${name}, for a browser`
  return pictures.find((picture) => picture.name === file)?.caption || file
}

function to(id: string): Reference {
  return { '@id': id }
}

/** schema.org has no approximate dates. */
function withoutGuess(date: string): string {
  return date.replace(/~$/, '')
}
