import type { Connection } from '../../database/connect.ts'
import { hashOf, newToken } from '../../lib/tokens/secret-token.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  addressLetterKey,
  type ChangeDetails,
  type ChangeKind,
  reversibleUntil,
} from './change.rules.ts'
import { reversalLetters } from './emails/letters.ts'
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

export type ReversalRecorder = ReturnType<typeof reversalRecorder>

/** Tells the owner of a change, with a link that takes it back. */
export function reversalRecorder(deps: {
  clock: Clock
  letters: Pick<LettersService, 'enqueue' | 'discardKind'>
  site: { siteName: string; publicUrl: string }
}) {
  const { clock, letters } = deps
  const texts = reversalLetters(deps.site)

  /** Part of the transaction that makes the change. The key must be new: each letter has its own link. */
  async function record<K extends ChangeKind>(
    trx: Connection,
    { accountId, kind, details, to, key, content }: NewChange<K>,
  ): Promise<void> {
    const token = newToken()
    const changedAt = clock.now()
    const expiresAt = reversibleUntil(changedAt)
    const change = { accountId, kind, details, changedAt, tokenHash: hashOf(token), expiresAt }
    await store.insertChange(trx, change)
    await letters.enqueue(trx, {
      key,
      to,
      content: { ...content, blocks: [...content.blocks, ...texts.notMe(kind, token)] },
      isSecret: true,
    })
  }

  /** For the erasure of an account: nothing kept for an owner holds its address afterwards. */
  async function forget(
    trx: Connection,
    erased: { accountId: number; email: string },
  ): Promise<void> {
    for (const { accountId, email } of await store.formerAddresses(trx, erased.accountId)) {
      await letters.discardKind(trx, email, addressLetterKey(accountId))
    }
    await store.emptyRemovedGuardians(trx, erased)
  }

  return { record, forget }
}
