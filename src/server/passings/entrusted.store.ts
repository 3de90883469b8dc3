import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

/** An owner as the guardian sees them. */
export interface EntrustedOwner {
  id: number
  email: string
  fullName: string
  bornOn: string | null
  referralCode: string | null
  hasOtherGuardian: boolean
  messagesStoppedAt: Date | null
  heldMessages: number
}

/** The owners over whom this member has power. */
export function ownersEntrustedTo(db: Connection, memberId: number): Promise<EntrustedOwner[]> {
  return db
    .selectFrom('guardians')
    .innerJoin('accounts as guardian', 'guardian.id', 'guardians.account_id')
    .innerJoin('accounts', 'accounts.id', 'guardians.owner_id')
    .innerJoin('graves', 'graves.account_id', 'guardians.owner_id')
    .select((row) => [
      'accounts.id',
      'accounts.email',
      'accounts.referral_code as referralCode',
      'graves.full_name as fullName',
      'graves.born_on as bornOn',
      'guardians.messages_stopped_at as messagesStoppedAt',
      row
        .exists(
          row
            .selectFrom('guardians as other')
            .select('other.id')
            .whereRef('other.owner_id', '=', 'guardians.owner_id')
            .whereRef('other.id', '<>', 'guardians.id')
            .where('other.account_id', 'is not', null)
            .where('other.suspended_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasOtherGuardian'),
      sql<number>`(
        select count(*)::int from eternal_messages
        where eternal_messages.owner_id = guardians.owner_id and eternal_messages.is_held
      )`.as('heldMessages'),
    ])
    .where('guardians.account_id', '=', memberId)
    .where('guardians.suspended_at', 'is', null)
    .where('guardian.erase_after', 'is', null)
    .orderBy('graves.full_name')
    .orderBy('accounts.id')
    .execute()
}
