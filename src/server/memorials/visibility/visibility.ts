import { isSealed } from '../../accounts/accounts.store.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { type HeldRegister, withRegister } from '../../graveyard/graveyard-lock.store.ts'
import { isAsNarrow, openToAll, type Visibility } from '../../graveyard/visibility.rules.ts'
import { isGuardian } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { setVisibility } from '../memorials.ts'

export type VisibilityService = ReturnType<typeof visibilityService>

/** Who may see a grave: the owner chooses, and guardians may show less after the passing. */
export function visibilityService({ db, clock }: { db: Database; clock: Clock }) {
  async function ofOwner(accountId: number): Promise<Visibility> {
    return (await findGrave(db, accountId)) ?? openToAll
  }

  function choose(accountId: number, choice: Visibility): Promise<Visibility> {
    return withRegister(db, async (register) => {
      // Again here: the passing may have been recorded since the caller was authenticated.
      await lockGrave(register.trx, accountId)
      if (await isSealed(register.trx, accountId)) throw problem('sealed')
      await change(register, accountId, choice, { event: 'visibility-chosen', by: accountId })
      return choice
    })
  }

  async function ofEntrusted(guardianId: number, ownerId: number): Promise<Visibility> {
    await demandGuardian(db, guardianId, ownerId)
    return ofOwner(ownerId)
  }

  function narrow(guardianId: number, ownerId: number, choice: Visibility): Promise<Visibility> {
    return withRegister(db, async (register) => {
      await demandGuardian(register.trx, guardianId, ownerId)
      const grave = await lockGrave(register.trx, ownerId)
      if (grave.passedOn === null) throw problem('grave-not-public')
      if (!isAsNarrow(choice, grave)) throw problem('may-not-widen')
      await change(register, ownerId, choice, { event: 'visibility-narrowed', by: guardianId })
      return choice
    })
  }

  async function change(
    register: HeldRegister,
    accountId: number,
    choice: Visibility,
    { event, by }: { event: 'visibility-chosen' | 'visibility-narrowed'; by: number },
  ): Promise<void> {
    await setVisibility(register, accountId, choice)
    const details = { ...choice }
    await recordInAudit(register.trx, {
      event,
      accountId,
      actorId: by,
      at: clock.now(),
      details,
    })
  }

  return { ofOwner, choose, ofEntrusted, narrow }
}

/** To others an owner they do not guard does not exist. */
async function demandGuardian(db: Connection, memberId: number, ownerId: number): Promise<void> {
  if (!(await isGuardian(db, memberId, ownerId))) throw problem('not-found')
}
