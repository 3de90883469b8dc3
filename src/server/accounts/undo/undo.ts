import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import { deleteLettersOfKind } from '../../mail/mail.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { emailOf, lockAccount } from '../accounts.store.ts'
import { deleteOldCredentialChanges } from '../credential-changes.store.ts'
import { shutOut } from './account-undo.ts'
import {
  addressLetterKey,
  type Change,
  type ChangeKind,
  uselessBefore,
  watchedAfter,
} from './change.rules.ts'
import { undoLetters } from './emails/letters.ts'
import * as store from './undo.store.ts'

// "This was not me": undoes changes and leaves the account to the reader of the letter alone.

/** Returns the token that sets a new password. */
export async function undoChanges(ctx: Context, token: string): Promise<string> {
  const hash = hashOf(token)
  if (!(await store.findByToken(ctx.db, hash, ctx.clock.now()))) throw problem('dead-link')
  // Before the transaction begins, because hashing takes long.
  const unusableHash = await hashPassword(temporaryPassword())
  // Keeping a closed account shows its grave again, and the graveyard must be locked before any row.
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const link = await openLink(ctx, trx, hash)
    const { accountId } = link
    const emailBefore = await emailOf(trx, accountId)
    const sentences: string[] = []
    await ctx.emit(trx, 'not-me-pressed', { lock, accountId, since: link.changedAt, sentences })
    const changes = await store.changesSince(trx, link)
    // During a restart a newer version may have made a change that this one does not know.
    if (!changes.every(({ kind }) => kind in ctx.undoHandlers)) throw problem('newer-change')
    for (const change of changes) {
      const sentence = await takeBack(ctx, lock, change)
      if (sentence) sentences.push(sentence)
    }
    await markReversed(ctx, trx, changes)
    const resetToken = await shutOut(ctx, trx, accountId, unusableHash)
    const earlier = await store.changesBefore(trx, link, ctx.clock.now())
    // Several changes of one kind produce the same sentence.
    await tell(ctx, trx, { link, emailBefore, sentences: [...new Set(sentences)], earlier })
    return resetToken
  })
}

/** Reads the link again after locking, so that only the first of two presses counts. */
async function openLink(ctx: Context, trx: Connection, hash: Buffer) {
  const known = await store.findByToken(trx, hash, ctx.clock.now())
  if (!known) throw problem('dead-link')
  await lockAccount(trx, known.accountId)
  const link = await store.findByToken(trx, hash, ctx.clock.now())
  if (!link) throw problem('dead-link')
  return link
}

function takeBack<K extends ChangeKind>(ctx: Context, lock: GraveyardLock, change: Change<K>) {
  return ctx.undoHandlers[change.kind](ctx, lock, change)
}

async function markReversed(
  ctx: Context,
  trx: Connection,
  changes: readonly Change[],
): Promise<void> {
  const at = ctx.clock.now()
  await store.markReversed(
    trx,
    changes.map(({ id }) => id),
    at,
  )
  for (const { id: changeId, accountId, kind } of changes) {
    const who = { accountId, actorId: accountId, at }
    await recordInAudit(trx, { event: 'change-reversed', ...who, details: { changeId, kind } })
  }
}

/** Also tells an address that has lost the account: its reader may be the real owner. */
async function tell(
  ctx: Context,
  trx: Connection,
  outcome: {
    link: { id: number; accountId: number }
    emailBefore: string
    sentences: readonly string[]
    earlier: readonly Change[]
  },
): Promise<void> {
  const { link, emailBefore, sentences, earlier } = outcome
  const to = await emailOf(trx, link.accountId)
  const key = `taken-back:${link.id}`
  const hasMoved = emailBefore !== to
  const words = hasMoved ? [...sentences, `Your address is ${to} again.`] : sentences
  await enqueueLetter(ctx, trx, {
    key,
    to,
    content: undoLetters(ctx.site).takenBack(words, earlier),
  })
  if (!hasMoved) return
  const content = undoLetters(ctx.site).addressTakenBack()
  await enqueueLetter(ctx, trx, { key: `${key}:address`, to: emailBefore, content })
}

/** Once a former address is deleted, so is the letter that was sent there. */
export async function deleteExpiredChanges(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    for (const former of await store.deleteExpired(trx, now)) {
      await deleteLettersOfKind(trx, former.email, addressLetterKey(former.accountId))
    }
    await deleteOldCredentialChanges(trx, {
      changesBefore: uselessBefore(now),
      addressesBefore: watchedAfter(now),
    })
  })
}
