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

export async function putWords(
  trx: Connection,
  graveId: number,
  { voiceKey, words, writtenAt }: { voiceKey: string; words: string; writtenAt: Date },
): Promise<void> {
  const values = { voice_key: voiceKey, words, written_at: writtenAt }
  await trx
    .insertInto('voice_words')
    .values({ grave_id: graveId, ...values })
    .onConflict((conflict) => conflict.column('grave_id').doUpdateSet(values))
    .execute()
}
