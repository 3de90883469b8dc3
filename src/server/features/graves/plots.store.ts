import type { Connection } from '../../database/connect.ts'

/** The number of the next free plot. One is never given out twice, also not after its grave has gone. */
export async function takePlots(
  trx: Connection,
  country: string | null,
  count = 1,
): Promise<number> {
  const { plots } = await trx
    .insertInto('cemeteries')
    .values({ country: country ?? '', plots: count })
    .onConflict((conflict) =>
      conflict.column('country').doUpdateSet((row) => ({
        plots: row('cemeteries.plots', '+', count),
      })),
    )
    .returning('plots')
    .executeTakeFirstOrThrow()
  return plots - count
}
