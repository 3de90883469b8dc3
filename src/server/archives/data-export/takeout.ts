import type { StreamedFile } from '../../../contract/operation.ts'
import type { Context } from '../../context.ts'
import { archiveOfOwner } from '../archives.ts'
import { inTurn } from '../in-turn.ts'
import { tellOfDataExport } from './data-export.ts'

const folder = 'vigil-memorial'

/** At most a hundred megabytes: a portrait, 24 pictures, eleven minutes of voice, and words. */
export function downloadTakeout(ctx: Context, accountId: number): Promise<StreamedFile> {
  return inTurn(ctx, async () => {
    const chunks = await archiveOfOwner(ctx, accountId, folder)
    await tellOfDataExport(ctx, accountId)
    return { chunks, name: `${folder}.zip` }
  })
}
