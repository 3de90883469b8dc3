import { sql } from 'kysely'
import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import type { Connection } from '../database/connect.ts'
import { isHidden } from '../graveyard/graves.store.ts'
import type { GraveState, Visibility } from '../graveyard/visibility.rules.ts'
import { visibilityColumns } from '../graveyard/visibility-columns.store.ts'

/** An owner as the guardian sees them. */
export interface EntrustedOwner extends Visibility, Omit<GraveState, 'visibility'> {
  id: number
  email: string
  fullName: string
  /** The code of the memorial page. */
  code: string | null
  isListed: boolean
  referralCode: string | null
  hasOtherGuardian: boolean
  messagesStoppedAt: Date | null
  /** When the member accepted. */
  acceptedAt: Date | null
  invitedAt: Date
  relation: string
  note: string
  heldMessages: number
  graveStyle: GraveStyle
  memorialMessage: string
  portraitKey: string | null
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
      ...visibilityColumns,
      'graves.code',
      sql<GraveStyle>`graves.grave_style`.as('graveStyle'),
      'graves.memorial_message as memorialMessage',
      'graves.portrait_key as portraitKey',
      row('graves.place', 'is not', null).$castTo<boolean>().as('isListed'),
      'guardians.messages_stopped_at as messagesStoppedAt',
      'guardians.accepted_at as acceptedAt',
      'guardians.invited_at as invitedAt',
      sql<string>`coalesce(guardians.relation, '')`.as('relation'),
      sql<string>`coalesce(guardians.note, '')`.as('note'),
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

/** Owners who said "I am alive", or for whom an operator did, and who have not yet decided about this member. */
export function ownersWhoSuspended(db: Connection, memberId: number) {
  return db
    .selectFrom('guardians')
    .innerJoin('graves', 'graves.account_id', 'guardians.owner_id')
    .select(['graves.full_name as fullName', 'guardians.suspended_at as suspendedAt'])
    .where('guardians.account_id', '=', memberId)
    .where('guardians.suspended_at', 'is not', null)
    .$narrowType<{ suspendedAt: Date }>()
    .orderBy('guardians.id')
    .execute()
}

export interface OtherGuardian {
  ownerId: number
  /** The owner's name for the guardian; empty where the owner gave none. */
  name: string
  acceptedAt: Date | null
}

/** The other guardians of these owners, except suspended ones. */
export async function otherGuardians(
  db: Connection,
  memberId: number,
  ownerIds: readonly number[],
): Promise<OtherGuardian[]> {
  if (ownerIds.length === 0) return []
  return db
    .selectFrom('guardians')
    .select([
      'owner_id as ownerId',
      sql<string>`coalesce(name, '')`.as('name'),
      'accepted_at as acceptedAt',
    ])
    .where('owner_id', 'in', ownerIds)
    .where('account_id', 'is distinct from', memberId)
    .where('suspended_at', 'is', null)
    .orderBy('seat')
    .execute()
}
