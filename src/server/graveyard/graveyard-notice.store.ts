import { sql } from 'kysely'
import { graveyardChannel, registerChanged } from './change-channel.ts'
import type { HeldRegister } from './graveyard-lock.store.ts'

/** Tells every process that places, names or counts have changed. */
export async function notifyRegisterChanged({ trx }: HeldRegister): Promise<void> {
  await sql`select pg_notify(${graveyardChannel}, ${registerChanged})`.execute(trx)
}
