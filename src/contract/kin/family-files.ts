import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { familyFileLimits } from '../values/family-file-limits.ts'
import { keeperRelations } from '../values/family-limits.ts'
import { id, instant } from '../values/fields.ts'
import { partialDate, shownDate } from '../values/partial-date.ts'

// The files of genealogy programs: a family comes as drafts, and what a member keeps goes out again.

const importedFile = z.object({
  id: z.int(),
  uploaded_at: instant,
  /** Until then it can be undone; then its drafts are forgotten, and what was made of them stays. */
  undo_until: instant,
  /** The dead in it. Whoever may be living is nowhere. */
  people: z.int(),
  /** Memorials made of it. */
  made: z.int(),
})
export type ImportedFile = z.output<typeof importedFile>

const draft = z.object({
  id: z.int(),
  full_name: z.string(),
  birth: z.nullable(shownDate),
  /** Null where the file says that the person died, and not when. */
  death: z.nullable(shownDate),
  burial_place: z.string(),
  has_picture: z.boolean(),
  /** `found`: there is a memorial already. `unclear`: somebody has to look. */
  state: z.enum(['found', 'new', 'unclear']),
  why: z.nullable(z.enum(['kept', 'same', 'similar', 'no-death', 'dates', 'age'])),
  /** Public memorials that may be for the same person, the likeliest first. */
  likely: z.array(z.object({ full_name: z.string(), memorial_url: z.string() })),
  /** The memorial made of it, or one that the member keeps already. */
  memorial: z.nullable(z.int()),
  is_made: z.boolean(),
})
export type Draft = z.output<typeof draft>

export const importFamily = operation({
  method: 'POST',
  path: '/memorials/import/',
  access: 'member',
  summary: 'Read a file of a genealogy program; its dead become drafts that only the member sees',
  limits: [limits.familyFilesPerMember],
  uploads: { file: { maxBytes: familyFileLimits.bytes, formats: ['GEDCOM', 'GEDZIP'] } },
  response: z.object({ id: z.int() }),
  status: 201,
  problems: [
    'family-memorials-off',
    'not-a-family-file',
    'family-file-encoding',
    'family-file-damaged',
    'family-file-too-long',
    'too-many-people',
    'nobody-has-died',
    'too-many-family-files',
    'too-many',
  ],
})

export const listImports = operation({
  method: 'GET',
  path: '/memorials/import/',
  access: 'member',
  summary: 'List the files of the last thirty days',
  unlimited: 'It reads a few rows of the member.',
  response: z.array(importedFile),
})

const ofImport = z.object({ id })

export const getImport = operation({
  method: 'GET',
  path: '/memorials/import/:id/',
  access: 'member',
  summary: 'Get how far a file is compared and, once it is, its drafts',
  unlimited: 'It reads the rows of one file.',
  params: ofImport,
  response: z.object({
    ...importedFile.shape,
    /** Drafts that are compared with the memorials that exist. */
    compared: z.int(),
    /** Memorials that can still be made of files today. */
    left_today: z.int(),
    /** Empty until all are compared. */
    drafts: z.array(draft),
  }),
  problems: ['not-found'],
})

export const chooseDrafts = operation({
  method: 'POST',
  path: '/memorials/import/:id/choose/',
  access: 'member',
  summary: 'Make memorials of drafts, joined with each other as in the file',
  limits: [limits.stoneChangesPerMember],
  params: ofImport,
  body: z.object({
    drafts: z._default(
      z
        .array(
          z.object({
            id: z.int(),
            /** Where the file does not have it. */
            death: z.optional(partialDate),
          }),
        )
        .check(z.maxLength(familyFileLimits.perDay)),
      [],
    ),
    /** Every new one, as many as can be made today. */
    all: z._default(z.boolean(), false),
    /** Of the member to each of them. */
    relation: z._default(z.enum(keeperRelations), 'other'),
  }),
  response: z.object({
    made: z.array(z.object({ draft: z.int(), id: z.int() })),
    left: z.array(
      z.object({
        draft: z.int(),
        why: z.enum([
          'made-already',
          'death-missing',
          'dates-wrong',
          'relation-too-far',
          'too-many-today',
        ]),
      }),
    ),
  }),
  problems: [
    'not-found',
    'family-memorials-off',
    'import-not-ready',
    'too-many-imported',
    'graveyard-full',
    'too-many',
  ],
})
export type Chosen = z.output<typeof chooseDrafts.response>

export const undoImport = operation({
  method: 'POST',
  path: '/memorials/import/:id/undo/',
  access: 'member',
  summary:
    'Forget a file and its drafts, and take away what was made of them and nobody else holds',
  limits: [limits.stoneChangesPerMember],
  params: ofImport,
  response: z.object({
    removed: z.int(),
    /** Somebody else keeps them, has left something there or asks about them, or a tier was bought. */
    kept: z.int(),
  }),
  problems: ['not-found', 'too-many'],
})

export const exportFamily = operation({
  method: 'GET',
  path: '/memorials/export/',
  access: 'member',
  summary: 'Get the memorials that the member keeps as a file for genealogy programs',
  limits: [limits.takeoutsPerMember],
  query: z.object({ version: z._default(z.enum(['5.5.1', '7.0']), '5.5.1') }),
  response: z.any(),
  file: 'text/vnd.familysearch.gedcom; charset=utf-8',
  problems: ['too-many'],
})
