import { recordInAudit } from '../../lib/audit.store.ts'
import { isPasswordOf } from '../../lib/credentials.ts'
import { problem } from '../../lib/problem.ts'
import { everyFileOfMemorial, leaveGraveyard } from '../memorials/index.ts'
import { withRegister } from '../register/index.ts'
import * as store from './accounts.store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountLetters } from './emails/letters.ts'
import { eraseAfter } from './erase-after.ts'
import { noteFile } from './erasure-note.ts'
import { recallErased } from './erasure-notes.service.ts'
import { insertErasure, markFinished, unfinishedErasures } from './erasures.store.ts'

export type ClosingService = ReturnType<typeof closingService>

/** Asking to be forgotten, coming back within 14 days, and being forgotten. */
export function closingService(deps: AccountsDeps) {
  const { db, clock, letters, contact, eternalMessages, storage } = deps
  const words = accountLetters(deps.site)

  async function close(accountId: number, password: string) {
    const account = await store.getAccount(db, accountId)
    if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
    const day = await begin(account, {})
    return { message: `Your account will be erased on ${day}. Until then you can keep it.` }
  }

  /** For somebody who cannot sign in and has asked the operator. Returns the day, null for a stranger. */
  async function closeAt(email: string): Promise<string | null> {
    const account = await store.findByEmail(db, email)
    return account ? begin(account, { byOperator: true }) : null
  }

  type Account = { id: number; email: string; erase_after: Date | null }

  async function begin(account: Account, details: { byOperator?: boolean }): Promise<string> {
    const { id: accountId, email } = account
    const now = clock.now()
    const eraseAt = account.erase_after ?? eraseAfter(now)
    const day = eraseAt.toISOString().slice(0, 10)
    await db.transaction().execute(async (trx) => {
      await store.setEraseAfter(trx, accountId, eraseAt)
      const key = `closed:${accountId}:${eraseAt.toISOString()}`
      await letters.enqueue(trx, { key, to: email, content: words.closing(day) })
      const who = { accountId, actorId: accountId, at: now }
      await recordInAudit(trx, { event: 'account-closed', ...who, details })
    })
    return day
  }

  async function keep(accountId: number) {
    await db.transaction().execute(async (trx) => {
      await store.setEraseAfter(trx, accountId, null)
      const who = { accountId, actorId: accountId, at: clock.now() }
      await recordInAudit(trx, { event: 'account-kept', ...who })
    })
    return { message: 'Your account stays. Nothing was erased.' }
  }

  async function eraseDue(): Promise<void> {
    const now = clock.now()
    for (const { id, email, created_at: openedAt } of await store.accountsToErase(db, now)) {
      await withRegister(db, async (register) => {
        const { trx } = register
        if (!(await store.holdForErasure(trx, id, now))) return
        const files = await everyFileOfMemorial(trx, id)
        files.push(...(await eternalMessages.forget(trx, id)))
        await leaveGraveyard(register, id)
        await store.eraseAccount(trx, id)
        await insertErasure(trx, { accountId: id, openedAt, files }, now)
        await letters.forget(trx, email)
        await contact.forget(trx, email)
        await recordInAudit(trx, { event: 'account-erased', accountId: id, actorId: id, at: now })
      })
    }
    await finishErasures(now)
  }

  /** The row first, files and note second: what somebody could not finish, the next one finds in the row. */
  async function finishErasures(now: Date): Promise<void> {
    for (const { files, ...erased } of await unfinishedErasures(db)) {
      for (const file of files) await storage.remove(file)
      await storage.put(noteFile(erased), Buffer.from('erased\n'), 'text/plain')
      await markFinished(db, erased, now)
    }
  }

  /** Whoever was erased and is back, out of an older backup, is erased again. */
  async function eraseAgain(): Promise<void> {
    await recallErased(db, storage, clock.now())
    await eraseDue()
  }

  return { close, closeAt, keep, eraseDue, eraseAgain }
}
