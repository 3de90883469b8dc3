import type { Connection } from '../../database/connect.ts'

/** The code a new account is attributed to: null for an unknown code and for the partner's own account. */
export async function attributableCode(
  db: Connection,
  code: string,
  email: string,
): Promise<string | null> {
  const partner = await db
    .selectFrom('partners')
    .select(['code', 'email'])
    .where('code', '=', code.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return partner && partner.email !== email ? partner.code : null
}
