import type { Connection } from '../../database/connect.ts'

/** One person as the shell needs them, in one question to the database. */
export function readProfile(db: Connection, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('graves', 'graves.account_id', 'accounts.id')
    .select((row) => [
      'accounts.id',
      'accounts.email',
      'accounts.referral_code',
      'accounts.erase_after',
      'graves.full_name',
      'graves.born_on',
      'graves.passed_on',
      'graves.memorial_message',
      'graves.grave_style',
      'graves.nationality',
      'graves.portrait_key',
      'graves.voice_key',
      row
        .exists(
          row
            .selectFrom('guardians')
            .select('guardians.id')
            .whereRef('guardians.email', '=', 'accounts.email')
            // The power of a guardian is bound to a proven address.
            .where('accounts.email_proven_at', 'is not', null),
        )
        .as('is_guardian'),
      row
        .exists(
          row
            .selectFrom('tiers')
            .select('tiers.tier')
            .whereRef('tiers.account_id', '=', 'accounts.id')
            .where('tiers.tier', '=', 'premium'),
        )
        .as('has_premium'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
