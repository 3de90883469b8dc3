import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/* What of a memorial moves to the one that it is joined into. */

interface Pair {
  staysId: number
  goesId: number
}

/** Behind those that are there already. With `asGuardians` they are additions to what the owner left. */
export async function movePictures(
  trx: Connection,
  { staysId, goesId, asGuardians }: Pair & { asGuardians: boolean },
): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({
      grave_id: staysId,
      position: sql<number>`position + coalesce(
        (select max(position) + 1 from pictures where grave_id = ${staysId}), 0)`,
      by_guardian: sql<boolean>`by_guardian or ${asGuardians}`,
    })
    .where('grave_id', '=', goesId)
    .execute()
}

/** The shape of the recording and its words; the grave has the recording itself already. */
export async function moveVoiceParts(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('graves')
    .from('graves as gone')
    .set({ voice_shape: sql<string | null>`gone.voice_shape` })
    .where('graves.account_id', '=', staysId)
    .where('gone.account_id', '=', goesId)
    .execute()
  await trx.deleteFrom('voice_words').where('grave_id', '=', staysId).execute()
  await trx
    .updateTable('voice_words')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
}

/** Only where the other has none of its own. */
export async function moveNotice(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notices as own').select('own.grave_id').where('own.grave_id', '=', staysId),
        ),
      ),
    )
    .execute()
}

/** What an operator has decided, and what somebody has said and not proven yet. */
export async function moveCases(trx: Connection, { staysId, goesId }: Pair): Promise<void> {
  await trx
    .updateTable('family_cases')
    .set({ grave_id: staysId })
    .where('grave_id', '=', goesId)
    .execute()
}

/** What relatives have confirmed, but for those who keep the one that stays: their word is there already. */
export async function moveConfirmations(trx: Connection, pair: Pair): Promise<void> {
  await trx
    .updateTable('family_confirmations')
    .set({ grave_id: pair.staysId })
    .where('grave_id', '=', pair.goesId)
    .where('account_id', 'not in', keepersOfBoth(trx, pair))
    .where(
      'account_id',
      'not in',
      trx
        .selectFrom('family_confirmations as own')
        .select('own.account_id')
        .where('own.grave_id', '=', pair.staysId),
    )
    .execute()
}

/** Who keeps either, or has claimed both, claims no more. What is decided comes along, because it counts for a year. */
export async function moveClaims(trx: Connection, pair: Pair, at: Date): Promise<void> {
  await trx
    .updateTable('family_claims')
    .set({ ended_at: at, outcome: 'withdrawn' })
    .where('grave_id', 'in', [pair.staysId, pair.goesId])
    .where('ended_at', 'is', null)
    .where('account_id', 'in', keepersOfBoth(trx, pair))
    .execute()
  await trx
    .updateTable('family_claims')
    .set({ grave_id: pair.staysId })
    .where('grave_id', '=', pair.goesId)
    .where(({ or, eb }) =>
      or([
        eb('ended_at', 'is not', null),
        eb(
          'account_id',
          'not in',
          trx
            .selectFrom('family_claims as own')
            .select('own.account_id')
            .where('own.grave_id', '=', pair.staysId)
            .where('own.ended_at', 'is', null),
        ),
      ]),
    )
    .execute()
  await endClaims(trx, pair.goesId, at)
}

/** Nobody becomes a keeper of what was joined into another. */
export async function endClaims(trx: Connection, graveId: number, at: Date): Promise<void> {
  await trx
    .updateTable('family_claims')
    .set({ ended_at: at, outcome: 'withdrawn' })
    .where('grave_id', '=', graveId)
    .where('ended_at', 'is', null)
    .execute()
}

const keepersOfBoth = (trx: Connection, { staysId, goesId }: Pair) =>
  trx
    .selectFrom('keepers')
    .select('keepers.account_id')
    .where('keepers.grave_id', 'in', [staysId, goesId])
    .where('keepers.account_id', 'is not', null)
    .$narrowType<{ account_id: number }>()

export async function moveKeeper(
  trx: Connection,
  id: number,
  { graveId, seat }: { graveId: number; seat: number },
): Promise<void> {
  await trx.updateTable('keepers').set({ grave_id: graveId, seat }).where('id', '=', id).execute()
}

/** The same person kept both: what they asked, and what is asked about them, goes on at the one that stays. */
export async function moveRemovals(trx: Connection, from: number, to: number): Promise<void> {
  await trx
    .updateTable('keeper_removals')
    .set({ asked_by: to })
    .where('asked_by', '=', from)
    .where('keeper_id', '<>', to)
    .execute()
  await trx
    .updateTable('keeper_removals')
    .set({ keeper_id: to })
    .where('keeper_id', '=', from)
    .where('asked_by', '<>', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keeper_removals as other')
            .select('other.id')
            .where('other.keeper_id', '=', to),
        ),
      ),
    )
    .execute()
}

export async function deleteKeepers(trx: Connection, graveId: number): Promise<void> {
  await trx.deleteFrom('keepers').where('grave_id', '=', graveId).execute()
}
