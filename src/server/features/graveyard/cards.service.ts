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
    const kept = row.card_version === version ? await storage.find(file) : null
    if (!kept) await onPaint()
    const content = kept ?? (await paint(row, version))
    return { content, type: 'image/jpeg', isPublic: true }
  }

  async function paint(row: store.GraveRow, version: string): Promise<Buffer> {
    const { account_id, portrait_key, card_version } = row
    const portrait = portrait_key ? await storage.find(portraitFile(portrait_key, 'small')) : null
    const card = await painter.paint(cardOf(row, site.siteName, portrait))
    await storage.put(cardFile(account_id, version), card, 'image/jpeg')
    await store.setCardVersion(db, account_id, version)
    if (card_version && card_version !== version) {
      await storage.remove(cardFile(account_id, card_version))
    }
    return card
  }

  return { head, see }
}
