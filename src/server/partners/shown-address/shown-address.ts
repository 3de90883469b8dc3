import type { Database } from '../../database/connect.ts'
import * as store from './shown-address.store.ts'

export type ShownAddressService = ReturnType<typeof shownAddressService>

/** What was agreed to when registering can be taken back at any time. */
export function shownAddressService({ db }: { db: Database }) {
  const get = (accountId: number) => store.shownAddressOf(db, accountId)

  async function choose(accountId: number, isShown: boolean): Promise<store.ShownAddress> {
    await store.showAddress(db, accountId, isShown)
    return get(accountId)
  }

  return { get, choose }
}
