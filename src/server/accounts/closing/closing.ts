import type { Connection } from '../../database/connect.ts'
import { retireCode } from '../../graveyard/graves.store.ts'
import { withRegister } from '../../graveyard/graveyard-lock.store.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import type { Member } from '../../lib/member.ts'
import { leaveGraveyard } from '../../memorials/listing.ts'
import { everyFileOfMemorial } from '../../memorials/memorial-files.ts'
import { setClosed } from '../../memorials/memorials.ts'
import * as store from '../accounts.store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accountLetters } from '../emails/letters.ts'
import { ownerCheck } from '../sessions/owner-check.ts'
import { eraseAfter } from './erase-after.rules.ts'
import { erasureMarkerFile } from './erasure-marker.rules.ts'
import { rescheduleErasures } from './erasure-markers.ts'
import { insertErasure, markFinished, unfinishedErasures } from './erasures.store.ts'

export type ClosingService = ReturnType<typeof closingService>

/** Closes an account, keeps it within 14 days, or erases it after them. */
export function closingService(deps: AccountsDeps) {
  const { db, clock, letters, changes, contact, reports, guardianships, storage } = deps
  const { eternalMessages, pictures, following, kin } = deps
  const emails = accountLetters(deps.site)
  const owner = ownerCheck(deps)

  /** Returns the day on which the account will be erased. */
  async function close(member: Member, password: string | undefined): Promise<string> {
    return scheduleErasure(await owner.demand(member, password, 'password'), {})
  }

  /** For an owner who cannot sign in and has asked the operator. Returns null for an unknown address. */
  async function closeByEmail(
    email: string,
    because: { reason?: string; operatorId?: number } = {},
  ): Promise<string | null> {
    const account = await store.findByEmail(db, email)
    return account ? scheduleErasure(account, { ...because, byOperator: true }) : null
  }

  async function scheduleErasure(
    account: store.Account,
    details: { byOperator?: boolean; operatorId?: number; reason?: string },
  ): Promise<string> {
    const { id: accountId } = account
    const now = clock.now()
    const eraseAt = account.eraseAfter ?? eraseAfter(now)
    const day = eraseAt.toISOString().slice(0, 10)
    await withRegister(db, async (register) => {
      const { trx } = register
      await store.setEraseAfter(trx, accountId, eraseAt)
      await setClosed(register, accountId, true)
      if (account.eraseAfter === null) {
        await guardianships.accountClosing(trx, accountId)
        await tellOwner(trx, account, eraseAt)
      }
      const who = { accountId, actorId: details.operatorId ?? accountId, at: now }
      await recordInAudit(trx, { event: 'account-closed', ...who, details })
    })
    return day
  }

  async function tellOwner(
    trx: Connection,
    { id: accountId, email: to }: store.Account,
    eraseAt: Date,
  ): Promise<void> {
    const key = `closed:${accountId}:${eraseAt.toISOString()}`
    const content = emails.closing(eraseAt.toISOString().slice(0, 10))
    const change = { accountId, kind: 'account-closed', details: {} } as const
    await changes.record(trx, { ...change, to, key, content })
  }

  async function keep(accountId: number): Promise<void> {
    await withRegister(db, async (register) => {
      const { trx } = register
      await store.setEraseAfter(trx, accountId, null)
      await setClosed(register, accountId, false)
      const who = { accountId, actorId: accountId, at: clock.now() }
      await recordInAudit(trx, { event: 'account-kept', ...who })
    })
  }

  async function eraseDue(): Promise<void> {
    const now = clock.now()
    for (const { id, email, createdAt } of await store.accountsToErase(db, now)) {
      await withRegister(db, async (register) => {
        const { trx } = register
        if (!(await store.lockForErasure(trx, id, now))) return
        const files = await everyFileOfMemorial(trx, id)
        files.push(...(await eternalMessages.forget(trx, id)))
        files.push(...(await pictures.filesToErase(trx, id)))
        await following.forget(trx, id, email)
        await kin.forget(trx, id)
        await leaveGraveyard(register, id)
        await retireCode(trx, id)
        await guardianships.forget(trx, id, email)
        await changes.forget(trx, { accountId: id, email })
        await store.eraseAccount(trx, id)
        await insertErasure(trx, { accountId: id, openedAt: createdAt, files }, now)
        await letters.forget(trx, email)
        await contact.forget(trx, email)
        await reports.forget(trx, email)
        await recordInAudit(trx, { event: 'account-erased', accountId: id, actorId: id, at: now })
      })
    }
    await finishErasures(now)
  }

  /** Runs after the row is committed: if a process stops here, the next one finds the row and goes on. */
  async function finishErasures(now: Date): Promise<void> {
    for (const { files, ...erased } of await unfinishedErasures(db)) {
      for (const file of files) await storage.remove(file)
      await storage.put(erasureMarkerFile(erased), Buffer.from('erased\n'), 'text/plain')
      await markFinished(db, erased, now)
    }
  }

  /** Also erases accounts again that an older backup has brought back. */
  async function eraseDueAndRestored(): Promise<void> {
    await rescheduleErasures(db, storage, clock.now())
    await eraseDue()
  }

  return { close, closeByEmail, keep, eraseDue, eraseDueAndRestored }
}
