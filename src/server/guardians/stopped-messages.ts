import { randomBytes } from 'node:crypto'
import type { Connection, Database } from '../database/connect.ts'
import { recordInAudit } from '../lib/audit.store.ts'
import { problem } from '../lib/problem.ts'
import type { LettersService } from '../mail/mail.ts'
import { graveName } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { guardianLetters } from './emails/letters.ts'
import type { GuardianListener } from './guardian-listener.ts'
import { guardiansWithPower } from './power.ts'
import * as store from './stopped-messages.store.ts'

export type StoppedMessagesService = ReturnType<typeof stoppedMessagesService>

/** A guardian stops the Eternal Messages of one owner, and can take that back. */
export function stoppedMessagesService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  listener: GuardianListener
  site: { siteName: string; publicUrl: string }
}) {
  const { db, clock, letters, listener } = deps
  const texts = guardianLetters(deps.site)

  /** By the link in each message. Returns false for a token that is not ours. */
  function stop(token: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const guardian = await store.findByStopToken(trx, token)
      if (guardian) await change(trx, guardian, false)
      return guardian !== undefined
    })
  }

  async function stopAllTo(email: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const guardian of await store.findByEmail(trx, email)) await change(trx, guardian, false)
    })
  }

  async function resume(token: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const guardian = await store.findByStopToken(trx, token)
      if (!guardian) throw problem('dead-link')
      await change(trx, guardian, true)
    })
  }

  async function choose(memberId: number, ownerId: number, receives: boolean): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const guardian = await store.findByAccount(trx, memberId, ownerId)
      if (!guardian) throw problem('not-found')
      await change(trx, guardian, receives)
    })
  }

  async function change(
    trx: Connection,
    guardian: store.Recipient,
    receives: boolean,
  ): Promise<void> {
    const { id, ownerId, email } = guardian
    if (receives === (guardian.stoppedAt === null)) return
    const at = clock.now()
    await store.setStopped(trx, id, receives ? null : at)
    const event = receives ? 'messages-resumed' : 'messages-stopped'
    const actorId = guardian.accountId ?? ownerId
    await recordInAudit(trx, {
      event,
      accountId: ownerId,
      actorId,
      at,
      details: { guardianId: id },
    })
    if (receives) return listener.recipientBack(trx, ownerId)
    await listener.recipientGone(trx, ownerId, email)
    const owner = (await graveName(trx, ownerId)) || 'somebody who trusted you'
    const key = `messages-stopped:${id}:${at.toISOString()}`
    const content = texts.messagesStopped(owner, await stopTokenOf(trx, id))
    await letters.enqueue(trx, { key, to: email, content })
    for (const other of await guardiansWithPower(trx, ownerId)) {
      if (other.id === id) continue
      const told = texts.otherStopped(owner, email)
      await letters.enqueue(trx, { key: `${key}:${other.id}`, to: other.email, content: told })
    }
  }

  return { stop, stopAllTo, resume, choose }
}

/** The secret in the link that stops the messages of one owner to one guardian. */
export async function stopTokenOf(trx: Connection, guardianId: number): Promise<string> {
  return store.ensureStopToken(trx, guardianId, randomBytes(24).toString('base64url'))
}
