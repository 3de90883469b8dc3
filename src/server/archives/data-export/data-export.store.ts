import type { Connection } from '../../database/connect.ts'
import { countCandles } from '../../graveyard/candle-counts.store.ts'
import { visibilityColumns } from '../../graveyard/visibility-columns.store.ts'
import { picturesOf } from '../../memorials/pictures/pictures.store.ts'
import { addressesOf } from '../../memorials/same-as/same-as.store.ts'
import { findStory } from '../../memorials/story/story.store.ts'
import { wordsOfVoice } from '../../memorials/transcript/transcript.ts'
import { countFollowers } from '../../visitors/following/following.store.ts'

/** Everything the database holds of one owner. */
export async function readEverything(db: Connection, accountId: number) {
  const account = await db
    .selectFrom('accounts')
    .select([
      'email',
      'email_proven_at as emailProvenAt',
      'referral_code as referralCode',
      'partner_sees_email as partnerSeesEmail',
      'created_at as createdAt',
      'erase_after as eraseAfter',
      'ask_after_years as askAfterYears',
      'last_seen_at as lastSeenAt',
      'time_zone as timeZone',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const grave = await db
    .selectFrom('graves')
    .select([
      'code',
      'full_name as fullName',
      'born_on as bornOn',
      'passed_on as passedOn',
      'memorial_message as memorialMessage',
      'grave_style as graveStyle',
      'nationality',
      'latitude',
      'longitude',
      'has_own_position as hasOwnPosition',
      ...visibilityColumns,
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const devices = await db
    .selectFrom('known_devices')
    .select(['device', 'first_used_at as firstUsedAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('first_used_at')
    .execute()
  const oneTimeCodes = await db
    .selectFrom('one_time_secrets')
    .select('confirmed_at as since')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const recoveryCode = await db
    .selectFrom('recovery_codes')
    .select('created_at as madeAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const passing = await db
    .selectFrom('passings')
    .select(['passed_on as passedOn', 'recorded_at as recordedAt', 'opened_at as openedAt'])
    .where('owner_id', '=', accountId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  const tiers = await db
    .selectFrom('tiers')
    .select(['tier', 'granted_at as grantedAt'])
    .where('account_id', '=', accountId)
    .execute()
  const purchases = await db
    .selectFrom('purchases')
    .select([
      'id',
      'tier',
      'amount_cents as amountCents',
      'currency',
      'state',
      'opened_at as openedAt',
      'paid_at as paidAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('opened_at')
    .execute()
  const guardians = await db
    .selectFrom('guardians')
    .select(['email', 'created_at as createdAt', 'name', 'relation', 'note'])
    .where('owner_id', '=', accountId)
    .orderBy('seat')
    .execute()
  const tributes = await db
    .selectFrom('tributes')
    .select(['kind', 'author_name as authorName', 'message', 'created_at as createdAt'])
    .where('grave_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const candles = await db
    .selectFrom('candles')
    .select(['kind', 'first_name as firstName', 'left_at as leftAt'])
    .where('grave_id', '=', accountId)
    .orderBy('id')
    .execute()
  const candleCounts = await countCandles(db, accountId)
  // How many, never who: they gave their addresses to us, not to the owner.
  const followerCount = await countFollowers(db, accountId)
  const eternalMessages = await db
    .selectFrom('eternal_messages')
    .select([
      'year',
      'transcript',
      'heard_words as heardWords',
      'recorded_at as recordedAt',
      'due_on as dueOn',
      'sent_at as sentAt',
    ])
    .where('owner_id', '=', accountId)
    .orderBy('year')
    .execute()
  const transcript = await wordsOfVoice(db, accountId)
  const pictures = await picturesOf(db, accountId)
  const story = await findStory(db, accountId)
  const sameAs = await addressesOf(db, accountId)
  const events = await db
    .selectFrom('audit')
    .select(['event', 'happened_at as happenedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return {
    account,
    grave,
    passkeys,
    sessions,
    devices,
    oneTimeCodesSince: oneTimeCodes?.since ?? null,
    recoveryCodeMadeAt: recoveryCode?.madeAt ?? null,
    passing: passing ?? null,
    tiers,
    purchases,
    guardians,
    tributes,
    candles,
    candleCounts,
    followerCount,
    story,
    pictures,
    transcript,
    eternalMessages,
    sameAs,
    events,
  }
}

export type Everything = Awaited<ReturnType<typeof readEverything>>
