import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, id, instant, line, message } from '../values/fields.ts'
import { relations } from '../values/kin-limits.ts'

const relation = z.enum(relations)

/** A member of the family, or a friend, on the page of a memorial. */
export const kinPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  birth_year: z.nullable(z.int()),
  death_date: z.nullable(day),
  memorial_url: z.nullable(z.string()),
  /** What this person is to the person whose page it is. */
  relation: z.enum([...relations, 'grandparent', 'grandchild']),
  /** The parent or child in between, for grandparents and grandchildren. */
  through: z.nullable(z.int()),
})
export type KinPerson = z.output<typeof kinPerson>

/** A tie between two memorials, as one side sees it. */
const tie = z.object({
  id: z.int(),
  /** What the other is to this memorial. */
  relation,
  /** `asked`: it waits for this side. `offered`: for the other. `declined`: the other declined or ended it. */
  state: z.enum(['accepted', 'asked', 'offered', 'declined']),
  /** Null while the other memorial may not be seen. */
  full_name: z.nullable(z.string()),
  /** The name the offer was made under, while it waits for this side. */
  asked_as: z.nullable(z.string()),
  birth_year: z.nullable(z.int()),
  death_date: z.nullable(day),
  /** Null where its page cannot be opened. */
  memorial_url: z.nullable(z.string()),
  /** Since when it has been in this state. */
  since: instant,
  /** Until when an offer waits, or when a declined one may be made again. */
  until: z.nullable(instant),
  /** Guardians cannot end what the owner accepted. */
  may_end: z.boolean(),
})
export type Tie = z.output<typeof tie>

const ofGrave = z.object({ graveId: id })
const ofTie = z.object({ graveId: id, kinId: id })

export const listKin = operation({
  method: 'GET',
  path: '/accounts/graves/:graveId/kin/',
  access: 'member',
  summary: 'List kin and offers, as the owner, or as a guardian once the memorial is open',
  unlimited: 'It reads at most some hundred rows.',
  params: ofGrave,
  response: z.object({ kin: z.array(tie) }),
  problems: ['forbidden'],
})

export const offerKin = operation({
  method: 'POST',
  path: '/accounts/graves/:graveId/kin/',
  access: 'member',
  summary: 'Ask another memorial to be kin; it is so when the other side accepts',
  limits: [limits.kinOffersPerMember, limits.kinOffersPerPair],
  params: ofGrave,
  body: z.object({
    /** Its permanent address, its code, or the number of its grave. */
    memorial: line(500),
    /** What the other is to this memorial. */
    relation,
  }),
  status: 201,
  response: tie,
  problems: [
    'forbidden',
    'memorial-disputed',
    'kin-memorial-unknown',
    'kin-needs-stone',
    'kin-with-oneself',
    'kin-already',
    'kin-offered-already',
    'kin-asked-already',
    'kin-refused',
    'kin-circle',
    'too-many-parents',
    'no-room-for-kin',
    'too-many',
  ],
})

export const acceptKin = operation({
  method: 'POST',
  path: '/accounts/graves/:graveId/kin/:kinId/accept/',
  access: 'member',
  summary: 'Accept what another memorial has offered; both pages show it from then on',
  unlimited: 'It changes one row.',
  params: ofTie,
  response: tie,
  problems: [
    'forbidden',
    'memorial-disputed',
    'kin-not-found',
    'kin-circle',
    'too-many-parents',
    'no-room-for-kin',
  ],
})

export const endKin = operation({
  method: 'DELETE',
  path: '/accounts/graves/:graveId/kin/:kinId/',
  access: 'member',
  summary: 'Withdraw an own offer, decline one of another memorial, or end what was accepted',
  unlimited: 'It changes one row.',
  params: ofTie,
  response: message,
  problems: ['left-by-owner', 'in-dispute', 'forbidden', 'memorial-disputed', 'kin-not-found'],
})

export const downloadFamily = operation({
  method: 'GET',
  path: '/accounts/memorials/:memorialCode/family.ged',
  access: 'anyone',
  summary: 'Get the family on a memorial page as a file for genealogy programs, in GEDCOM 5.5.1',
  limits: [limits.rowsPerAddress],
  params: z.object({ memorialCode: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  response: z.any(),
  file: 'text/vnd.familysearch.gedcom; charset=utf-8',
  problems: ['grave-not-found', 'too-many'],
})
