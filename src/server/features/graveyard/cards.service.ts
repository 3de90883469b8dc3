import { buffer } from 'node:stream/consumers'
import type { Database } from '../../database/connect.ts'
import type { PageHead } from '../../http/page-head.ts'
import { problem } from '../../http/problem.ts'
import type { CardPainter } from '../../ports/cards.ts'
import type { Storage } from '../../ports/storage.ts'
import { cardFile, portraitFile } from '../graves/index.ts'
import { cardOf, headOf, versionOf } from './card.ts'
import * as store from './graveyard.store.ts'

export type CardsService = ReturnType<typeof cardsService>

/** How a shared link looks elsewhere: the head of its page and a picture of the stone. */
export function cardsService(deps: {
  db: Database
  storage: Storage
  painter: CardPainter
  site: { siteName: string; publicUrl: string }
}) {
  const { db, storage, painter, site } = deps

  async function head(graveId: number): Promise<PageHead | null> {
    const row = await store.findGrave(db, graveId)
    return row ? headOf(row, site) : null
  }

  /** The card as it is now, whichever version was asked for; painted when it is first wanted. */
  async function see(graveId: number, onPaint: () => Promise<void>) {
    const row = await store.findGrave(db, graveId)
    if (!row) throw problem('grave-not-found')
    const version = versionOf(row, site.siteName)
    const file = cardFile(graveId, version)
    const isKept = row.card_version === version && (await storage.has(file))
    if (!isKept) await onPaint()
    const content = isKept ? await buffer(await storage.read(file)) : await paint(row, version)
    return { content, type: 'image/jpeg', isPublic: true }
  }

  async function paint(row: store.GraveRow, version: string): Promise<Buffer> {
    const { account_id, portrait_key, card_version } = row
    const portrait = portrait_key ? await readPortrait(portrait_key) : null
    const card = await painter.paint(cardOf(row, site.siteName, portrait))
    await storage.put(cardFile(account_id, version), card, 'image/jpeg')
    await store.setCardVersion(db, account_id, version)
    if (card_version && card_version !== version) {
      await storage.remove(cardFile(account_id, card_version))
    }
    return card
  }

  async function readPortrait(key: string): Promise<Buffer | null> {
    const file = portraitFile(key, 'small')
    return (await storage.has(file)) ? buffer(await storage.read(file)) : null
  }

  return { head, see }
}
