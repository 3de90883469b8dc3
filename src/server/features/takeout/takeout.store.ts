import type { Connection } from '../../database/connect.ts'

/** Everything that is known of one person, as it stands. */
export async function readEverything(db: Connection, accountId: number) {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'email_proven_at', 'referral_code', 'created_at', 'erase_after'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const grave = await db
    .selectFrom('graves')
    .select([
      'full_name',
      'born_on',
      'passed_on',
      'memorial_message',
      'grave_style',
      'nationality',
      'latitude',
      'longitude',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const tiers = await db
    .selectFrom('tiers')
    .select(['tier', 'granted_at'])
    .where('account_id', '=', accountId)
    .execute()
  const purchases = await db
    .selectFrom('purchases')
    .select(['id', 'tier', 'amount_cents', 'currency', 'state', 'opened_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('opened_at')
    .execute()
  const guardians = await db
    .selectFrom('guardians')
    .select(['email', 'created_at'])
    .where('owner_id', '=', accountId)
    .orderBy('seat')
    .execute()
  const tributes = await db
    .selectFrom('tributes')
    .select(['author_name', 'message', 'created_at'])
    .where('grave_id', '=', accountId)
    .orderBy('id')
    .execute()
  const eternal_messages = await db
    .selectFrom('eternal_messages')
    .select(['year', 'transcript', 'recorded_at', 'due_on', 'sent_at'])
    .where('owner_id', '=', accountId)
    .orderBy('year')
    .execute()
  const events = await db
    .selectFrom('audit')
    .select(['event', 'happened_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { account, grave, tiers, purchases, guardians, tributes, eternal_messages, events }
}

export type Everything = Awaited<ReturnType<typeof readEverything>>
