import { sql } from 'kysely'
import { graveyardChanged, graveyardChannel } from './change-channel.ts'
import type { GraveyardLock } from './graveyard-lock.store.ts'

/** Tells every process that places, names or counts have changed. */
export async function notifyGraveyardChanged({ trx }: GraveyardLock): Promise<void> {
  await sql`select pg_notify(${graveyardChannel}, ${graveyardChanged})`.execute(trx)
}
