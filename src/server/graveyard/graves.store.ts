import { sql } from 'kysely'
import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import type { Imprecision } from '../../contract/values/partial-date.ts'
import type { Connection } from '../database/connect.ts'
import { gravesChannel, graveyardChannel } from './change-channel.ts'
import type { Evidence } from './grave.rules.ts'
import type { Visibility } from './visibility.rules.ts'
import { visibilityColumns } from './visibility-columns.store.ts'

/** A grave as its owner or family has designed it. */
export interface Grave extends Visibility {
  /** The number of the grave, which is that of its owner's account; a grave kept by family has no account. */
  accountId: number
  /** Null until the grave is in the graveyard. */
  listPosition: number | null
  fullName: string
  /** The name as the search finds it; empty while the name is not shown. */
  searchName: string
  bornOn: string | null
  passedOn: string | null
  memorialMessage: string
  graveStyle: GraveStyle
  nationality: string | null
  portraitKey: string | null
  voiceKey: string | null
  voiceExtension: string | null
  latitude: number | null
  longitude: number | null
  hasOwnPosition: boolean
  cardVersion: string | null
  mapSquare: number | null
  isClosed: boolean
  isHidden: boolean
  keptBy: 'owner' | 'family'
  evidence: Evidence | null
  /** A memorial by family that is not public yet. */
  isWaiting: boolean
  /** Null where the day is known. */
  bornPrecision: Imprecision | null
  passedPrecision: Imprecision | null
  /** Of the permanent address. */
  code: string | null
  /** Null until the grave has entered the graveyard. */
  enteredAt: Date | null
}

/** Whether the operator or reports hide the grave. */
export const isHidden = sql<boolean>`graves.hidden_by is not null`.as('isHidden')

const columns = [
  'account_id as accountId',
  'place as listPosition',
  'full_name as fullName',
  'search_name as searchName',
  'born_on as bornOn',
  'passed_on as passedOn',
  'memorial_message as memorialMessage',
  'grave_style as graveStyle',
  'nationality',
  'portrait_key as portraitKey',
  'voice_key as voiceKey',
  'voice_extension as voiceExtension',
  'latitude',
  'longitude',
  'has_own_position as hasOwnPosition',
  'card_version as cardVersion',
  'map_square as mapSquare',
  'is_closed as isClosed',
  isHidden,
  'kept_by as keptBy',
  'evidence',
  'is_waiting as isWaiting',
  'born_precision as bornPrecision',
  'passed_precision as passedPrecision',
  'entered_at as enteredAt',
  'code',
  ...visibilityColumns,
] as const

export async function insertGrave(db: Connection, accountId: number): Promise<void> {
  await db.insertInto('graves').values({ account_id: accountId }).execute()
}

/** A grave without an account takes the next account number, which no account will get then. */
export async function insertFamilyGrave(db: Connection): Promise<number> {
  const { account_id: graveId } = await db
    .insertInto('graves')
    .values({
      account_id: sql<number>`nextval(pg_get_serial_sequence('accounts', 'id'))`,
      kept_by: 'family',
      is_waiting: true,
      evidence: 'word',
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return graveId
}

export function findGrave(db: Connection, accountId: number): Promise<Grave | undefined> {
  return graves(db, accountId).executeTakeFirst()
}

export async function findGraves(db: Connection, ids: readonly number[]): Promise<Grave[]> {
  if (ids.length === 0) return []
  return db.selectFrom('graves').select(columns).where('account_id', 'in', ids).execute()
}

export function findGraveByPortrait(
  db: Connection,
  portraitKey: string,
): Promise<Grave | undefined> {
  return db
    .selectFrom('graves')
    .select(columns)
    .where('portrait_key', '=', portraitKey)
    .executeTakeFirst()
}

/** Holds the row until the transaction ends, so that concurrent changes wait for each other. */
export function lockGrave(trx: Connection, accountId: number): Promise<Grave> {
  return graves(trx, accountId).forUpdate().executeTakeFirstOrThrow()
}

function graves(db: Connection, accountId: number) {
  return db.selectFrom('graves').select(columns).where('account_id', '=', accountId)
}

/** Before a grave is erased: its code is never given out again. */
export async function retireCode(trx: Connection, accountId: number): Promise<void> {
  await trx
    .insertInto('retired_codes')
    .columns(['code'])
    .expression((query) =>
      query
        .selectFrom('graves')
        .select((row) => row.ref('code').$notNull().as('code'))
        .where('account_id', '=', accountId)
        .where('code', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What can change on a grave. Its list position and its searchable name change only under the graveyard's lock. */
export type GraveChange = { [K in keyof Changeable]?: Changeable[K] | undefined }

type Changeable = Omit<
  Grave,
  | 'accountId'
  | 'listPosition'
  | 'searchName'
  | 'cardVersion'
  | 'enteredAt'
  | 'mapSquare'
  | 'code'
  | 'isHidden'
  | 'keptBy'
> & {
  latitude: number
  longitude: number
  mapSquare: number
  lastTributeAt: Date | null
  lastCandleAt: Date | null
  hiddenBy: 'operator' | 'reports' | 'alive' | null
}

/** Tells every process which grave and list position have changed, so that caches drop what shows them. */
export async function updateGrave(
  db: Connection,
  accountId: number,
  change: GraveChange,
): Promise<void> {
  await db
    .with('changed', (query) =>
      query
        .updateTable('graves')
        .set({
          full_name: change.fullName,
          born_on: change.bornOn,
          passed_on: change.passedOn,
          memorial_message: change.memorialMessage,
          grave_style: change.graveStyle,
          nationality: change.nationality,
          portrait_key: change.portraitKey,
          voice_key: change.voiceKey,
          voice_extension: change.voiceExtension,
          has_own_position: change.hasOwnPosition,
          latitude: change.latitude,
          longitude: change.longitude,
          map_square: change.mapSquare,
          last_tribute_at: change.lastTributeAt,
          last_candle_at: change.lastCandleAt,
          audience: change.audience,
          search_engines: change.searchEngines,
          birthday: change.birthday,
          portrait_while_living: change.portraitWhileLiving,
          words_while_living: change.wordsWhileLiving,
          story_audience: change.storyAudience,
          pictures_audience: change.picturesAudience,
          voice_audience: change.voiceAudience,
          is_closed: change.isClosed,
          hidden_by: change.hiddenBy,
          evidence: change.evidence,
          is_waiting: change.isWaiting,
          born_precision: change.bornPrecision,
          passed_precision: change.passedPrecision,
        })
        .where('account_id', '=', accountId)
        .returning(['account_id', 'place']),
    )
    .selectFrom('changed')
    .select(({ fn, val, cast }) => [
      fn('pg_notify', [val(gravesChannel), cast<string>('account_id', 'text')]).as('grave'),
      // Without a list position the payload is empty, which no page of the list contains.
      fn('pg_notify', [val(graveyardChannel), cast<string>('place', 'text')]).as('place'),
    ])
    .execute()
}

/** Tells every process that something on the page of a grave has changed, other than the grave itself. */
export async function announceGrave(db: Connection, accountId: number): Promise<void> {
  await sql`select pg_notify(${gravesChannel}, ${String(accountId)})`.execute(db)
}
