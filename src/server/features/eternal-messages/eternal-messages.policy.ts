import type { Connection } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { hasTier } from '../payments/index.ts'

/** Eternal Messages are part of the ultra premium memorial. */
export async function demandUltraPremium(db: Connection, accountId: number): Promise<void> {
  if (!(await hasTier(db, accountId, 'ultra-premium'))) throw problem('ultra-premium-needed')
}

/** After the passing nothing changes any more, even for those who know the password. */
export function demandUnsealed({ passedOn }: { passedOn: string | null }): void {
  if (passedOn !== null) throw problem('sealed')
}
