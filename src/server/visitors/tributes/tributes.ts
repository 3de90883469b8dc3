import type { Connection, Database } from '../../database/connect.ts'
import type { Way } from '../../graveyard/visibility.rules.ts'
import { guardiansWithPower, isGuardian } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { LettersService } from '../../mail/mail.ts'
import { openGrave, setLastTribute } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import { tributeLetters } from './emails/letters.ts'
import type { Tribute } from './tribute.rules.ts'
import * as store from './tributes.store.ts'

const perPage = 50

/** Where the guardians read first, a tribute waits with what else visitors offer. */
export interface WaitingTributes {
  areReadFirst(db: Connection, graveId: number): Promise<boolean>
  /** Returns the id of the offering. */
  add(trx: Connection, graveId: number, tribute: Omit<Tribute, 'id'>): Promise<number>
}

export type TributesService = ReturnType<typeof tributesService>

/** What visitors write at open memorials. */
export function tributesService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  waiting: WaitingTributes
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, waiting } = deps
  const texts = tributeLetters(deps.site)

  async function wayOf(memberId: number | null, graveId: number): Promise<Way> {
    if (memberId === graveId) return 'owner'
    return memberId !== null && (await isGuardian(db, memberId, graveId)) ? 'guardian' : 'public'
  }

  /** A closed memorial shows no tributes, also after a passing was undone. */
  async function list(
    graveId: number,
    before: number | undefined,
    memberId: number | null,
    code?: string,
  ) {
    const way = await wayOf(memberId, graveId)
    const grave = await openGrave(db, graveId, way, code)
    if (!grave) throw problem('grave-not-found')
    const found = grave.isOpen
      ? await store.newestTributes(db, graveId, { before, limit: perPage + 1 })
      : []
    return {
      tributes: found.slice(0, perPage),
      hasMore: found.length > perPage,
      mayRemove: way === 'guardian',
      areReadFirst: await waiting.areReadFirst(db, graveId),
    }
  }

  async function leave(
    graveId: number,
    { authorName, message }: { authorName: string; message: string },
    code?: string,
  ): Promise<Tribute & { isWaiting: boolean }> {
    const tribute = { kind: 'tribute' as const, authorName, message, createdAt: clock.now() }
    return db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId, 'public', code)
      if (!grave) throw problem('grave-not-found')
      if (!grave.isOpen) throw problem('grave-not-public')
      if (await waiting.areReadFirst(trx, graveId)) {
        return { id: await waiting.add(trx, graveId, tribute), ...tribute, isWaiting: true }
      }
      const id = await store.insertTribute(trx, graveId, tribute)
      await store.markUntold(trx, graveId, id)
      await setLastTribute(trx, graveId, tribute.createdAt)
      return { id, ...tribute, isWaiting: false }
    })
  }

  async function remove(graveId: number, tributeId: number, memberId: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await isGuardian(trx, memberId, graveId))) throw problem('forbidden')
      if (!(await store.deleteTribute(trx, graveId, tributeId))) throw problem('tribute-not-found')
      await updateLastTribute(trx, graveId)
      await recordInAudit(trx, {
        event: 'tribute-removed',
        accountId: graveId,
        actorId: memberId,
        at: clock.now(),
        details: { tributeId },
      })
    })
  }

  /** Runs once a day. Each grave has its own transaction, so that a crash loses and repeats nothing. */
  async function notifyGuardians(): Promise<void> {
    for (const graveId of await store.gravesWithNewTributes(db)) {
      await db.transaction().execute((trx) => sendDigest(trx, graveId))
    }
  }

  async function sendDigest(trx: Connection, graveId: number): Promise<void> {
    const firstId = await store.takeFirstNewTribute(trx, graveId)
    const grave = await openGrave(trx, graveId, 'guardian')
    if (firstId === null || !grave?.isOpen) return
    const tributes = await store.tributesSince(trx, graveId, firstId)
    if (tributes.length === 0) return
    const { fullName: name, code } = grave
    const content = texts.digest({ id: graveId, name, code }, tributes)
    for (const { id, email } of await guardiansWithPower(trx, graveId)) {
      const key = `tribute-digest:${graveId}:${firstId}:${id}`
      await letters.enqueue(trx, { key, to: email, content, kind: 'tributes' })
    }
  }

  return { list, leave, remove, notifyGuardians }
}

/** Shows words that a guardian has taken. The guardians know of them, so no letter does. */
export async function showTribute(
  trx: Connection,
  graveId: number,
  tribute: Omit<Tribute, 'id'>,
): Promise<void> {
  await store.insertTribute(trx, graveId, tribute)
  await updateLastTribute(trx, graveId)
}

/** Takes a tribute away for the operator, or puts it back. Returns its grave; null when there is nothing to do. */
export async function setTributeRemoved(
  trx: Connection,
  tributeId: number,
  removedAt: Date | null,
): Promise<number | null> {
  const graveId = await store.setRemovedAt(trx, tributeId, removedAt)
  if (graveId !== null) await updateLastTribute(trx, graveId)
  return graveId
}

async function updateLastTribute(trx: Connection, graveId: number): Promise<void> {
  const [newest] = await store.newestTributes(trx, graveId, { before: undefined, limit: 1 })
  await setLastTribute(trx, graveId, newest?.createdAt ?? null)
}
