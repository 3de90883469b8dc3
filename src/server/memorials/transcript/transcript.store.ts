import type { Connection } from '../../database/connect.ts'

/** Empty where this recording has none. */
export async function findWords(
  db: Connection,
  graveId: number,
  voiceKey: string,
): Promise<string> {
  const row = await db
    .selectFrom('voice_words')
    .select('words')
    .where('grave_id', '=', graveId)
    .where('voice_key', '=', voiceKey)
    .executeTakeFirst()
  return row?.words ?? ''
}

/** Whether the owner wrote words for this recording. */
export async function isOwnersWords(
  db: Connection,
  graveId: number,
  voiceKey: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('voice_words')
    .select('words')
    .where('grave_id', '=', graveId)
    .where('voice_key', '=', voiceKey)
    .where('by_guardian', '=', false)
    .where('words', '<>', '')
    .executeTakeFirst()
  return row !== undefined
}

export async function putWords(
  trx: Connection,
  graveId: number,
  {
    voiceKey,
    words,
    writtenAt,
    byGuardian,
  }: { voiceKey: string; words: string; writtenAt: Date; byGuardian: boolean },
): Promise<void> {
  const values = {
    voice_key: voiceKey,
    words,
    written_at: writtenAt,
    by_guardian: byGuardian,
  }
  await trx
    .insertInto('voice_words')
    .values({ grave_id: graveId, ...values })
    .onConflict((conflict) => conflict.column('grave_id').doUpdateSet(values))
    .execute()
}
