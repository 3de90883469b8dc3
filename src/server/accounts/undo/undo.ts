import type { Connection, Database } from '../../database/connect.ts'
import { type HeldRegister, withRegister } from '../../graveyard/graveyard-lock.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { hashPassword, temporaryPassword } from '../../lib/tokens/credentials.ts'
import { hashOf } from '../../lib/tokens/secret-token.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import { addressLetterKey, type Change, type ChangeKind, type TakeBacks } from './change.rules.ts'
import { reversalLetters } from './emails/letters.ts'
import * as store from './undo.store.ts'

export type ReversalsService = ReturnType<typeof reversalsService>

/** "This was not me": takes changes back and gives the account to the reader of the letter alone. */
export function reversalsService(deps: {
  db: Database
  clock: Clock
  letters: Pick<LettersService, 'enqueue' | 'discardKind'>
  site: { siteName: string; publicUrl: string }
  accounts: {
    /** Changes of this account wait until the transaction ends. */
    lock(trx: Connection, accountId: number): Promise<void>
    emailOf(trx: Connection, accountId: number): Promise<string>
    isSealed(trx: Connection, accountId: number): Promise<boolean>
    /** Ends sessions, mailed links and the password. Returns the token that sets a new one. */
    shutOut(trx: Connection, accountId: number, unusableHash: string): Promise<string>
  }
  takeBacks: TakeBacks
}) {
  const { db, clock, letters, accounts, takeBacks } = deps
  const texts = reversalLetters(deps.site)

  /** Returns the token that sets a new password. */
  async function reverse(token: string): Promise<string> {
    const hash = hashOf(token)
    if (!(await store.findByToken(db, hash, clock.now()))) throw problem('dead-link')
    // Before the transaction begins, so that hashing does not keep it open.
    const unusableHash = await hashPassword(temporaryPassword())
    // To keep a closed account shows its grave again, and the register is locked before any row.
    return withRegister(db, async (register) => {
      const { trx } = register
      const link = await openLink(trx, hash)
      const { accountId } = link
      const emailBefore = await accounts.emailOf(trx, accountId)
      const changes = await store.changesSince(trx, link)
      const sentences: string[] = []
      for (const change of changes) {
        const sentence = await takeBack(register, change)
        if (sentence) sentences.push(sentence)
      }
      await markReversed(trx, changes)
      const resetToken = await accounts.shutOut(trx, accountId, unusableHash)
      const earlier = await store.changesBefore(trx, link, clock.now())
      await tell(trx, { link, emailBefore, sentences, earlier })
      return resetToken
    })
  }

  /** Reads the link again after locking, so that of two presses at once only one counts. */
  async function openLink(trx: Connection, hash: Buffer) {
    const known = await store.findByToken(trx, hash, clock.now())
    if (!known) throw problem('dead-link')
    await accounts.lock(trx, known.accountId)
    const link = await store.findByToken(trx, hash, clock.now())
    if (!link) throw problem('dead-link')
    if (await accounts.isSealed(trx, link.accountId)) throw problem('sealed')
    return link
  }

  function takeBack<K extends ChangeKind>(register: HeldRegister, change: Change<K>) {
    return takeBacks[change.kind](register, change)
  }

  async function markReversed(trx: Connection, changes: readonly Change[]): Promise<void> {
    const at = clock.now()
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

  /** An address that has lost the account is told as well: its reader may be the real owner. */
  async function tell(
    trx: Connection,
    outcome: {
      link: { id: number; accountId: number }
      emailBefore: string
      sentences: readonly string[]
      earlier: readonly Change[]
    },
  ): Promise<void> {
    const { link, emailBefore, sentences, earlier } = outcome
    const to = await accounts.emailOf(trx, link.accountId)
    const key = `taken-back:${link.id}`
    const hasMoved = emailBefore !== to
    const words = hasMoved ? [...sentences, `Your address is ${to} again.`] : sentences
    await letters.enqueue(trx, { key, to, content: texts.takenBack(words, earlier) })
    if (!hasMoved) return
    const content = texts.addressTakenBack()
    await letters.enqueue(trx, { key: `${key}:address`, to: emailBefore, content })
  }

  /** With the address of before goes the letter that was sent there. */
  async function deleteExpired(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const former of await store.deleteExpired(trx, clock.now())) {
        await letters.discardKind(trx, former.email, addressLetterKey(former.accountId))
      }
    })
  }

  return { reverse, deleteExpired }
}
