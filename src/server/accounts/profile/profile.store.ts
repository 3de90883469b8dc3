import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { visibilityColumns } from '../../graveyard/visibility-columns.store.ts'

/** What the pages show about the signed-in owner, in one query. */
export function readProfile(db: Connection, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('graves', 'graves.account_id', 'accounts.id')
    .select((row) => [
      'accounts.id',
      'accounts.email',
      'accounts.referral_code as referralCode',
      'accounts.erase_after as eraseAfter',
      'accounts.is_for_guarding as isForGuarding',
      'graves.full_name as fullName',
      'graves.born_on as bornOn',
      'graves.passed_on as passedOn',
      'graves.memorial_message as memorialMessage',
      'graves.grave_style as graveStyle',
      'graves.nationality',
      'graves.portrait_key as portraitKey',
      'graves.voice_key as voiceKey',
      'graves.code',
      row('graves.place', 'is not', null).$castTo<boolean>().as('isListed'),
      'graves.is_closed as isClosed',
      'graves.kept_by as keptBy',
      'graves.is_waiting as isWaiting',
      row('graves.hidden_by', 'is not', null).$castTo<boolean>().as('isHidden'),
      sql<string[]>`array(
        select address from same_as where grave_id = graves.account_id order by id
      )`.as('sameAs'),
      ...visibilityColumns,
      row
        .exists(
          row
            .selectFrom('guardians')
            .select('guardians.id')
            .whereRef('guardians.account_id', '=', 'accounts.id')
            .where('guardians.suspended_at', 'is', null),
        )
        .as('isGuardian'),
      row
        .exists(
          row
            .selectFrom('tiers')
            .select('tiers.tier')
            .whereRef('tiers.account_id', '=', 'accounts.id')
            .where('tiers.tier', '=', 'premium'),
        )
        .as('hasPremium'),
      row
        .exists(
          row
            .selectFrom('passings')
            .select('passings.id')
            .whereRef('passings.owner_id', '=', 'accounts.id')
            .where('passings.undone_at', 'is', null),
        )
        .as('isSealed'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
