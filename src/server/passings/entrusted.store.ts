import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { isHidden } from '../graveyard/graves.store.ts'
import type { GraveState, Visibility } from '../graveyard/visibility.rules.ts'

/** An owner as the guardian sees them. */
export interface EntrustedOwner extends Visibility, Omit<GraveState, 'visibility'> {
  id: number
  email: string
  fullName: string
  /** Of the memorial page. */
  code: string | null
  isListed: boolean
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
      'graves.passed_on as passedOn',
      'graves.is_closed as isClosed',
      'graves.kept_by as keptBy',
      'graves.is_waiting as isWaiting',
      isHidden,
      'graves.audience',
      'graves.search_engines as searchEngines',
      'graves.birthday',
      'graves.portrait_while_living as portraitWhileLiving',
      'graves.words_while_living as wordsWhileLiving',
      'graves.code',
      row('graves.place', 'is not', null).$castTo<boolean>().as('isListed'),
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
