import type { Connection } from '../../database/connect.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'

type Parts = Pick<Visibility, 'storyAudience' | 'picturesAudience' | 'voiceAudience'>

/** For a choice made before owners could choose about story, pictures and voice. */
function carriedOver({ wordsWhileLiving, portraitWhileLiving }: Visibility): Parts {
  return {
    storyAudience: wordsWhileLiving ? 'everybody' : 'passed',
    picturesAudience: portraitWhileLiving ? 'everybody' : 'passed',
    voiceAudience: 'passed',
  }
}

/** The owner's choice before a guardian narrowed it; null if the current choice is the owner's own. */
export async function ownerVisibility(
  db: Connection,
  accountId: number,
): Promise<Visibility | null> {
  const grave = await db
    .selectFrom('graves')
    .select('owner_visibility as chosen')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const chosen = grave?.chosen as Visibility | null | undefined
  return chosen ? { ...carriedOver(chosen), ...chosen } : null
}

export async function setOwnerVisibility(
  trx: Connection,
  accountId: number,
  chosen: Visibility | null,
): Promise<void> {
  await trx
    .updateTable('graves')
    .set({ owner_visibility: chosen && JSON.stringify(chosen) })
    .where('account_id', '=', accountId)
    .execute()
}
