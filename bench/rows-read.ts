import { type RawBuilder, sql } from 'kysely'

interface Plan {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

interface Explained {
  'QUERY PLAN': { Plan: Plan }[]
}

interface Query {
  explain<T extends Record<string, unknown>>(
    format: 'json',
    options: RawBuilder<unknown>,
  ): Promise<T[]>
}

/** The rows that the lowest node of the query plan read. */
export async function countRowsRead(query: Query): Promise<number> {
  const [explained] = await query.explain<Explained & Record<string, unknown>>('json', sql`analyze`)
  let plan = explained?.['QUERY PLAN'][0]?.Plan
  while (plan?.Plans?.[0]) plan = plan.Plans[0]
  if (!plan) throw new Error('The database returned no query plan.')
  return plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
}
