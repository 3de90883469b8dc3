import type { Connection } from '../../database/connect.ts'
import type { VoiceShape } from './voice-shape.rules.ts'

/** The recording of a grave, and its shape if it has been measured. */
export async function findShape(
  db: Connection,
  graveId: number,
): Promise<{ voiceKey: string | null; shape: VoiceShape | null }> {
  const row = await db
    .selectFrom('graves')
    .select(['voice_key as voiceKey', 'voice_shape as shape'])
    .where('account_id', '=', graveId)
    .executeTakeFirst()
  const shape = (row?.shape ?? null) as VoiceShape | null
  const voiceKey = row?.voiceKey ?? null
  return { voiceKey, shape: shape?.key === voiceKey ? shape : null }
}

/** Saves it only while the grave still has that recording. */
export async function saveShape(db: Connection, graveId: number, shape: VoiceShape): Promise<void> {
  await db
    .updateTable('graves')
    .set({ voice_shape: JSON.stringify(shape) })
    .where('account_id', '=', graveId)
    .where('voice_key', '=', shape.key)
    .execute()
}
