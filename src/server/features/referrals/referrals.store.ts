import type { Connection } from '../../database/connect.ts'

/** A partner who has not been disabled; codes are matched without regard to case. */
export function findPartner(db: Connection, code: string) {
  return db
    .selectFrom('partners')
    .select(['code', 'name'])
    .where('code', '=', code.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
