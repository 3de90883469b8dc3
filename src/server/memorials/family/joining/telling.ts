import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import { responsibleFor } from '../../responsible.ts'
import { aboutMemorial } from '../keepers/telling.ts'
import type { Other, Side } from './emails/letters.ts'
import { type Joining, otherOf } from './joining.rules.ts'

// Letters to those who answer for one of the two memorials.

async function sideOf(db: Connection, graveId: number): Promise<Side> {
  const grave = await findGrave(db, graveId)
  return { ...(await aboutMemorial(db, graveId)), keptBy: grave?.keptBy ?? 'family' }
}

async function otherSide(db: Connection, graveId: number): Promise<Other> {
  const grave = await findGrave(db, graveId)
  return { ...(await aboutMemorial(db, graveId)), code: grave?.code ?? '' }
}

/** Everybody who answers for it but the member named; the key is of this one letter. */
export async function tellSide(
  ctx: Context,
  trx: Connection,
  {
    joining,
    graveId,
    what,
    except,
  }: {
    joining: Joining
    graveId: number
    what: string
    except?: number
  },
  content: (side: Side, other: Other) => LetterContent,
): Promise<void> {
  const written = content(
    await sideOf(trx, graveId),
    await otherSide(trx, otherOf(joining, graveId)),
  )
  for (const { accountId, email } of await responsibleFor(trx, graveId)) {
    if (accountId === except) continue
    const key = `joining:${joining.id}:${what}:${graveId}:${accountId}`
    await enqueueLetter(ctx, trx, { key, to: email, content: written })
  }
}

export async function tellBoth(
  ctx: Context,
  trx: Connection,
  joining: Joining,
  what: string,
  content: (side: Side, other: Other) => LetterContent,
): Promise<void> {
  for (const graveId of [joining.firstId, joining.secondId]) {
    await tellSide(ctx, trx, { joining, graveId, what }, content)
  }
}
