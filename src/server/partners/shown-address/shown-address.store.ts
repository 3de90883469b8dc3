import type { Connection } from '../../database/connect.ts'

export interface ShownAddress {
  partnerName: string | null
  isEmailShown: boolean
}

export function shownAddressOf(db: Connection, accountId: number): Promise<ShownAddress> {
  return db
    .selectFrom('accounts')
    .leftJoin('partners', 'partners.code', 'accounts.referral_code')
    .select(['partners.name as partnerName', 'accounts.partner_sees_email as isEmailShown'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Changes nothing for a member who did not come through a partner. */
export async function showAddress(
  db: Connection,
  accountId: number,
  isShown: boolean,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ partner_sees_email: isShown })
    .where('id', '=', accountId)
    .where('referral_code', 'is not', null)
    .execute()
}
