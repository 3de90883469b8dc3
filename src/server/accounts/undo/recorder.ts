import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { deleteLettersOfKind } from '../../mail/mail.store.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import {
  addressLetterKey,
  type ChangeDetails,
  type ChangeKind,
  reversibleUntil,
} from './change.rules.ts'
import { undoLetters } from './emails/letters.ts'
import * as store from './undo.store.ts'

export interface NewChange<K extends ChangeKind> {
  accountId: number
  kind: K
  details: ChangeDetails[K]
  /** The letter about the change: its recipient, its key and what it says. */
  to: string
  key: string
  content: LetterContent
}

// Tells the owner about a change, with a link that undoes it.

/**
 * Runs in the transaction that makes the change. If the key is known, no second letter is sent: the link in the
 * first one undoes this change too.
 */
export async function recordChange<K extends ChangeKind>(
  ctx: Context,
  trx: Connection,
  { accountId, kind, details, to, key, content }: NewChange<K>,
): Promise<void> {
  const token = newToken()
  const changedAt = ctx.clock.now()
  const expiresAt = reversibleUntil(changedAt)
  const change = { accountId, kind, details, changedAt, tokenHash: hashOf(token), expiresAt }
  await store.insertChange(trx, change)
  await enqueueLetter(ctx, trx, {
    key,
    to,
    content: {
      ...content,
      blocks: [...content.blocks, ...undoLetters(ctx.site).notMe(kind, token)],
    },
    isSecret: true,
  })
}

/** For the erasure of an account: nothing stored for another owner keeps its address. */
export async function forgetChanges(
  ctx: Context,
  trx: Connection,
  erased: { accountId: number; email: string },
): Promise<void> {
  for (const { accountId, email } of await store.formerAddresses(trx, erased.accountId)) {
    await deleteLettersOfKind(trx, email, addressLetterKey(accountId))
  }
  await store.emptyRemovedGuardians(trx, erased)
}
