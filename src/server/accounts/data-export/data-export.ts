import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { minuteMs } from '../../../contract/values/durations.ts'
import type { Context, UndoHandler } from '../../context.ts'
import { filesOfMessages } from '../../eternal-messages/recording-files.ts'
import { listKin, ownFamilyFile, type SeenKin } from '../../kin/kin.ts'
import { filesOfMemorial } from '../../memorials/memorial-files.ts'
import { filesOfPictures } from '../../memorials/pictures/picture-files.ts'
import { emailOf } from '../accounts.store.ts'
import { dataExportLetters } from '../emails/letters.ts'
import { recordChange } from '../undo/recorder.ts'
import { presentData } from './data-export.presenter.ts'
import { type Everything, readEverything } from './data-export.store.ts'
import { dataExportPage } from './data-export-page.ts'

/** A hundred megabytes at one megabit a second; a client that stops reading is cut off much sooner. */
const maxDownloadMs = 15 * minuteMs

interface OwnFamily {
  kin: SeenKin[]
  file: string | null
}

/** At most a hundred megabytes: a portrait, 24 pictures, eleven minutes of voice, and words. */
export async function downloadDataExport(ctx: Context, accountId: number) {
  const endTurn = await ctx.accounts.exportTurns.begin()
  try {
    const everything = await readEverything(ctx.db, accountId)
    const family = {
      kin: await listKin(ctx, accountId, accountId),
      file: await ownFamilyFile(ctx, accountId),
    }
    const files = [
      ...(await filesOfMemorial(ctx.db, accountId)),
      ...(await filesOfPictures(ctx.db, accountId)),
      ...(await filesOfMessages(ctx.db, accountId)),
    ]
    await tellOwner(ctx, accountId)
    const chunks = Readable.from(zipStream(entries(ctx, everything, family, files)))
    const cut = setTimeout(() => chunks.destroy(), maxDownloadMs).unref()
    chunks.once('close', () => {
      clearTimeout(cut)
      endTurn()
    })
    return { chunks, type: 'application/zip', name: 'vigil-memorial.zip' }
  } catch (error) {
    endTurn()
    throw error
  }
}

async function* entries(
  ctx: Context,
  everything: Everything,
  { kin: ties, file: familyFile }: OwnFamily,
  files: readonly { name: string; file: string }[],
): AsyncGenerator<Entry> {
  const names: string[] = []
  for (const { name, file } of files) {
    // One file that is gone does not withhold the others.
    const content = await ctx.storage.find(file)
    if (!content) continue
    names.push(name)
    yield { name, content, isCompressed: true }
  }
  if (familyFile) {
    names.push('family.ged')
    yield words('family.ged', familyFile)
  }
  const data = `${JSON.stringify(presentData(everything, ties), null, 2)}\n`
  yield words('index.html', dataExportPage(everything, ties, [...names, 'data.json']))
  yield words('data.json', data)
}

async function tellOwner(ctx: Context, accountId: number): Promise<void> {
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

function words(name: string, text: string): Entry {
  return { name, content: strToU8(text), isCompressed: false }
}

interface Entry {
  name: string
  content: Uint8Array
  /** Pictures and sound are compressed already. */
  isCompressed: boolean
}

/** A ZIP of these entries, made one after the other: no more than one of them is in memory. */
async function* zipStream(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* taken(): Generator<Uint8Array> {
    const chunks = ready
    ready = []
    yield* chunks
  }
  for await (const { name, content, isCompressed } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    entry.push(content, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
