import type { SelectQueryBuilder } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Tables } from '../../database/rows.generated.ts'

export type GraveRow = NonNullable<Awaited<ReturnType<typeof findGrave>>>

export async function countGraves(db: Connection): Promise<number> {
  const { graves } = await db.selectFrom('graveyard').select('graves').executeTakeFirstOrThrow()
  return graves
}

/** Places have no gaps, so any page costs the same. */
export function gravesBetween(db: Connection, first: number, last: number) {
  return publicColumns(db.selectFrom('graves'))
    .where('place', '>=', first)
    .where('place', '<=', last)
    .orderBy('place')
    .execute()
}

export function gravesAt(db: Connection, places: number[]) {
  return publicColumns(db.selectFrom('graves'))
    .where('place', 'in', places)
    .orderBy('place')
    .execute()
}

export function findGrave(db: Connection, id: number) {
  return publicColumns(db.selectFrom('graves'))
    .where('account_id', '=', id)
    .where('place', 'is not', null)
    .executeTakeFirst()
}

/** Says nothing to anybody: no page shows it. */
export async function setCardVersion(db: Connection, id: number, version: string): Promise<void> {
  await db
    .updateTable('graves')
    .set({ card_version: version })
    .where('account_id', '=', id)
    .execute()
}

function publicColumns<O>(query: SelectQueryBuilder<Tables, 'graves', O>) {
  return query.select([
    'account_id',
    'place',
    'full_name',
    'born_on',
    'passed_on',
    'memorial_message',
    'grave_style',
    'nationality',
    'portrait_key',
    'voice_key',
    'latitude',
    'longitude',
    'last_tribute_at',
    'card_version',
  ])
}
