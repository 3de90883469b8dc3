import type { Database } from '../../database/connect.ts'
import { cardFile, portraitFile } from '../../lib/media.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { problem } from '../../lib/problem.ts'
import type { CardRenderer } from '../../ports/cards.ts'
import type { Storage } from '../../ports/storage.ts'
import type { PublicGrave } from '../grave.rules.ts'
import * as store from '../list.store.ts'
import { cardOf, headOf, versionOf } from './card.ts'

export type CardsService = ReturnType<typeof cardsService>

/** How a shared link looks on other sites: the head of its page and a picture of the stone. */
export function cardsService(deps: {
  db: Database
  storage: Storage
  renderer: CardRenderer
  site: { siteName: string; publicUrl: string }
}) {
  const { db, storage, renderer, site } = deps

  async function head(graveId: number): Promise<PageHead | null> {
    const grave = await find(graveId)
    return grave ? headOf(grave, site) : null
  }

  /** A nameless stone has neither head nor card. */
  async function find(graveId: number): Promise<PublicGrave | undefined> {
    const grave = await store.findPublicGrave(db, graveId)
    return grave?.isReserved ? undefined : grave
  }

  /**
   * The current card, whichever version was asked for; rendered on first request. Of a grave that only
   * its link shows, the exact version has to be known.
   */
  async function read(graveId: number, asked: string, onRender: () => Promise<void>) {
    const grave = (await find(graveId)) ?? (await store.findPublicGrave(db, graveId, 'link'))
    if (!grave) throw problem('grave-not-found')
    const version = versionOf(grave, site.siteName)
    if (grave.place === null && asked !== version) throw problem('grave-not-found')
    const file = cardFile(graveId, version)
    const stored = grave.cardVersion === version ? await storage.find(file) : null
    if (!stored) await onRender()
    const content = stored ?? (await render(grave, version))
    return { content, type: 'image/jpeg', isPublic: true }
  }

  async function render(grave: PublicGrave, version: string): Promise<Buffer> {
    const { id, portraitKey, cardVersion } = grave
    const portrait = portraitKey ? await storage.find(portraitFile(portraitKey, 'small')) : null
    const card = await renderer.render(cardOf(grave, site.siteName, portrait))
    await storage.put(cardFile(id, version), card, 'image/jpeg')
    await store.setCardVersion(db, id, version)
    if (cardVersion && cardVersion !== version) await storage.remove(cardFile(id, cardVersion))
    return card
  }

  return { head, read }
}
