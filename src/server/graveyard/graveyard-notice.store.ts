import { sql } from 'kysely'
import { graveyardChanged, graveyardChannel, namesChannel } from './change-channel.ts'
import type { GraveyardLock } from './graveyard-lock.store.ts'

/** Tells every process that places, names or counts have changed. */
export async function notifyGraveyardChanged({ trx }: GraveyardLock): Promise<void> {
  await sql`select pg_notify(${graveyardChannel}, ${graveyardChanged})`.execute(trx)
}

/** PostgreSQL takes 8,000 bytes. A name of 150 letters may become one of thousands when its ligatures are spelled out. */
const maxPayloadBytes = 7_000

/** Tells every process which grave of the lists has another name, or is found by other filters. */
export async function notifyNameChanged(
  lock: GraveyardLock,
  place: number,
  searchNames: readonly string[],
): Promise<void> {
  const names = JSON.stringify(searchNames)
  if (Buffer.byteLength(names) > maxPayloadBytes) return notifyGraveyardChanged(lock)
  await sql`select pg_notify(${graveyardChannel}, ${String(place)}),
    pg_notify(${namesChannel}, ${names})`.execute(lock.trx)
}
