import { emailOf } from '../../accounts/accounts.store.ts'
import { dataExportLetters } from '../../accounts/emails/letters.ts'
import { recordChange } from '../../accounts/undo/recorder.ts'
import type { Context, UndoHandler } from '../../context.ts'

/** A letter with "This was not me": the download holds more than any other call returns. */
export async function tellOfDataExport(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await recordChange(ctx, trx, {
      accountId,
      kind: 'takeout-downloaded',
      details: {},
      to: await emailOf(trx, accountId),
      key: `takeout:${accountId}:${ctx.clock.now().toISOString()}`,
      content: dataExportLetters(ctx.site).downloaded(),
    })
  })
}

export const undoDataExport: UndoHandler<'takeout-downloaded'> = async () =>
  'What was downloaded cannot be taken back: your words, your pictures, your voice and the addresses of your administrators may be in other hands.'
