import type { Context } from '../../context.ts'
import * as store from './shown-address.store.ts'

// The consent given when registering can be withdrawn at any time.

export function readShownAddress(ctx: Context, accountId: number) {
  return store.shownAddressOf(ctx.db, accountId)
}

export async function chooseShownAddress(
  ctx: Context,
  accountId: number,
  isShown: boolean,
): Promise<store.ShownAddress> {
  await store.showAddress(ctx.db, accountId, isShown)
  return readShownAddress(ctx, accountId)
}
