import type { Connection } from '../../database/connect.ts'

/** Who is asked. Null while signing in: the passkey itself says whose it is. */
export type ChallengeHolder = { accountId: number } | { partnerCode: string } | null

export async function insertChallenge(
  db: Connection,
  challenge: { challenge: string; holder: ChallengeHolder; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      ...columnsOf(challenge.holder),
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Deleting the row spends the challenge: a response is accepted once. */
export async function takeChallenge(
  db: Connection,
  challenge: string,
  holder: ChallengeHolder,
  now: Date,
): Promise<boolean> {
  const { account_id: accountId, partner_code: partnerCode } = columnsOf(holder)
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('partner_code', partnerCode === null ? 'is' : '=', partnerCode)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

function columnsOf(holder: ChallengeHolder) {
  return {
    account_id: holder && 'accountId' in holder ? holder.accountId : null,
    partner_code: holder && 'partnerCode' in holder ? holder.partnerCode : null,
  }
}

export async function deleteExpiredChallenges(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}
