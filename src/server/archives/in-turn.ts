import { Readable } from 'node:stream'
import type { StreamedFile } from '../../contract/operation.ts'
import { minuteMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'

/** A hundred megabytes at one megabit a second; a client that stops reading is cut off much sooner. */
const maxDownloadMs = 15 * minuteMs

/** Makes few archives at once: each reads files as fast as its client does. */
export async function inTurn(
  ctx: Context,
  make: () => Promise<{ chunks: AsyncIterable<Uint8Array>; name: string }>,
): Promise<StreamedFile> {
  const endTurn = await ctx.archives.exportTurns.begin()
  try {
    const { chunks: made, name } = await make()
    const chunks = Readable.from(made)
    const cut = setTimeout(() => chunks.destroy(), maxDownloadMs).unref()
    chunks.once('close', () => {
      clearTimeout(cut)
      endTurn()
    })
    return { chunks, type: 'application/zip', name }
  } catch (error) {
    endTurn()
    throw error
  }
}
