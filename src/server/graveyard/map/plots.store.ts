import type { GraveyardLock } from '../graveyard-lock.store.ts'

/** The number of the next free plot. A plot is never given out twice, even after its grave is gone. */
export async function takePlots(
  { trx }: GraveyardLock,
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
