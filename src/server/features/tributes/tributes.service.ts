import type { Connection, Database } from '../../database/connect.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { acceptedGuardiansOf, isGuardian } from '../guardians/index.ts'
import type { LettersService } from '../letters/index.ts'
import { openGrave, setLastTribute } from '../memorials/index.ts'
import { tributeLetters } from './emails/letters.ts'
import * as store from './tributes.store.ts'

const perPage = 50

export type TributesService = ReturnType<typeof tributesService>

/** What visitors write at the graves of those who have passed. */
export function tributesService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
}) {
  const { db, clock, letters, operatorEmail } = deps
  const words = tributeLetters(deps.site)

  /** At the grave of somebody living nothing is shown, also if a passing was taken back. */
  async function list(graveId: number, before: number | undefined, memberId: number | null) {
    const grave = await openGrave(db, graveId)
    if (!grave) throw problem('grave-not-found')
    const found = grave.isOpen
      ? await store.newestTributes(db, graveId, { before, most: perPage + 1 })
      : []
    return {
      tributes: found.slice(0, perPage).map(present),
      has_more: found.length > perPage,
      may_remove: memberId !== null && (await isGuardian(db, memberId, graveId)),
    }
  }

  async function leave(graveId: number, authorName: string, message: string) {
    const tribute = { author_name: authorName, message, created_at: clock.now() }
    const id = await db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId)
      if (!grave) throw problem('grave-not-found')
      if (!grave.isOpen) throw problem('grave-not-public')
      const id = await store.insertTribute(trx, { grave_id: graveId, ...tribute })
      await setLastTribute(trx, graveId, tribute.created_at)
      return id
    })
    return present({ id, ...tribute })
  }

  async function remove(graveId: number, tributeId: number, memberId: number) {
    await db.transaction().execute(async (trx) => {
      if (!(await isGuardian(trx, memberId, graveId))) throw problem('forbidden')
      if (!(await store.deleteTribute(trx, graveId, tributeId))) throw problem('tribute-not-found')
      const [newest] = await store.newestTributes(trx, graveId, { before: undefined, most: 1 })
      await setLastTribute(trx, graveId, newest?.created_at ?? null)
      await recordInAudit(trx, {
        event: 'tribute-removed',
        accountId: graveId,
        actorId: memberId,
        at: clock.now(),
        details: { tributeId },
      })
    })
    return { message: 'The tribute was removed.' }
  }

  /** The guardians hear of it at once, and so does the operator; once for each tribute. */
  async function report(graveId: number, tributeId: number, reason: string) {
    await db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId)
      const tribute = grave && (await store.findTribute(trx, graveId, tributeId))
      if (!tribute) throw problem('tribute-not-found')
      await store.insertReport(trx, { tribute_id: tributeId, reason, reported_at: clock.now() })
      const content = words.reported({ id: graveId, name: grave.fullName }, tribute, reason)
      const guardians = await acceptedGuardiansOf(trx, graveId)
      const readers = [...guardians.map(({ email }) => email), operatorEmail ?? []].flat()
      for (const to of new Set(readers)) {
        await letters.enqueue(trx, { key: `tribute-reported:${tributeId}:${to}`, to, content })
      }
    })
    return { message: 'Thank you. The guardians of this grave have been told.' }
  }

  /** Once a day; each grave in a transaction of its own, so that a fall loses nothing and repeats nothing. */
  async function tellGuardians(): Promise<void> {
    for (const graveId of await store.gravesWithNews(db)) {
      await db.transaction().execute((trx) => tellOf(trx, graveId))
    }
  }

  async function tellOf(trx: Connection, graveId: number): Promise<void> {
    const news = await store.takeNews(trx, graveId)
    const grave = await openGrave(trx, graveId)
    if (!news || !grave?.isOpen) return
    const tributes = await store.tributesSince(trx, graveId, news.first_tribute_id)
    if (tributes.length === 0) return
    const content = words.digest({ id: graveId, name: grave.fullName }, tributes)
    for (const { id, email } of await acceptedGuardiansOf(trx, graveId)) {
      const key = `tribute-digest:${graveId}:${news.first_tribute_id}:${id}`
      await letters.enqueue(trx, { key, to: email, content, kind: 'tributes' })
    }
  }

  return { list, leave, remove, report, tellGuardians }
}

function present<T extends { created_at: Date }>(tribute: T) {
  return { ...tribute, created_at: tribute.created_at.toISOString() }
}
