import { problem } from '../../http/problem.ts'
import { recordInAudit } from '../audit/index.ts'
import { isPasswordOf } from '../credentials/index.ts'
import { giveUpPlace, removeGraveFiles } from '../graves/index.ts'
import * as store from './accounts.store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountLetters } from './emails/letters.ts'

const graceMs = 14 * 24 * 3_600_000

export type ClosingService = ReturnType<typeof closingService>

/** Asking to be forgotten, coming back within 14 days, and being forgotten. */
export function closingService(deps: AccountsDeps) {
  const { db, clock, letters, contact, eternalMessages, storage } = deps
  const words = accountLetters(deps.site)

  async function close(accountId: number, password: string) {
    const account = await store.getAccount(db, accountId)
    if (!(await isPasswordOf(account, password))) throw problem('wrong-password')
    const now = clock.now()
    const eraseAfter = account.erase_after ?? new Date(now.getTime() + graceMs)
    const day = eraseAfter.toISOString().slice(0, 10)
    await db.transaction().execute(async (trx) => {
      await store.setEraseAfter(trx, accountId, eraseAfter)
      const key = `closed:${accountId}:${eraseAfter.toISOString()}`
      await letters.post(trx, { key, to: account.email, content: words.closing(day) })
      const who = { accountId, actorId: accountId, at: now }
      await recordInAudit(trx, { event: 'account-closed', ...who })
    })
    return { message: `Your account will be erased on ${day}. Until then you can keep it.` }
  }

  async function keep(accountId: number) {
    await db.transaction().execute(async (trx) => {
      await store.setEraseAfter(trx, accountId, null)
      const who = { accountId, actorId: accountId, at: clock.now() }
      await recordInAudit(trx, { event: 'account-kept', ...who })
    })
    return { message: 'Your account stays. Nothing was erased.' }
  }

  /** The files go last: a crash in between leaves files without a name, never a name without files. */
  async function eraseDue(): Promise<void> {
    const now = clock.now()
    for (const { id, email } of await store.accountsToErase(db, now)) {
      const removeFiles = await removeGraveFiles(db, storage, id)
      const recordings = await db.transaction().execute(async (trx) => {
        if (!(await store.holdForErasure(trx, id, now))) return null
        const recordings = await eternalMessages.forget(trx, id)
        await giveUpPlace(trx, id)
        await store.eraseAccount(trx, id)
        await letters.forget(trx, email)
        await contact.forget(trx, email)
        await recordInAudit(trx, { event: 'account-erased', accountId: id, actorId: id, at: now })
        return recordings
      })
      if (!recordings) continue
      await removeFiles()
      for (const file of recordings) await storage.remove(file)
    }
  }

  return { close, keep, eraseDue }
}
