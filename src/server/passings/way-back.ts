import { passwordHashOf } from '../accounts/accounts.store.ts'
import type { Connection, Database } from '../database/connect.ts'
import { type HeldRegister, withRegister } from '../graveyard/graveyard-lock.store.ts'
import type { Member } from '../lib/member.ts'
import { problem } from '../lib/problem.ts'
import { isPasswordOf } from '../lib/tokens/credentials.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import type { Clock } from '../ports/clock.ts'
import { isUndoneAtOnce, type Passing } from './passing.rules.ts'
import type { PassingSteps } from './passing-steps.ts'
import * as store from './passings.store.ts'

/** What the owner does: "I am alive". */
export function wayBackService(deps: { db: Database; clock: Clock; steps: PassingSteps }) {
  const { db, clock, steps } = deps

  async function readOwn(ownerId: number): Promise<(Passing & { isUndoneAtOnce: boolean }) | null> {
    const passing = await store.currentPassing(db, ownerId)
    if (!passing) return null
    return { ...passing, isUndoneAtOnce: isUndoneAtOnce(passing.openedAt, clock.now()) }
  }

  function declareAliveByLetter(token: string): Promise<'undone' | 'disputed'> {
    return withRegister(db, async (register) => {
      const { accountId } = await steps.tokens.spend(register.trx, token, 'i-am-alive')
      return declareAlive(register, accountId, 'dead-link')
    })
  }

  /** A password, or a passkey shown a moment ago. */
  async function declareAliveSignedIn(
    { accountId, isConfirmed }: Member,
    password: string | undefined,
  ): Promise<'undone' | 'disputed'> {
    if (password !== undefined) {
      const passwordHash = await passwordHashOf(db, accountId)
      if (!(await isPasswordOf({ passwordHash }, password))) throw problem('wrong-password')
    } else if (!isConfirmed) throw problem('confirm-password')
    return withRegister(db, (register) => declareAlive(register, accountId, 'not-found'))
  }

  async function declareAlive(
    register: HeldRegister,
    ownerId: number,
    ifNothing: 'dead-link' | 'not-found',
  ): Promise<'undone' | 'disputed'> {
    const { trx } = register
    await lockLifeDates(trx, ownerId)
    const passing = await store.currentPassing(trx, ownerId)
    if (!passing) throw problem(ifNothing)
    if (!isUndoneAtOnce(passing.openedAt, clock.now())) {
      await dispute(trx, passing)
      return 'disputed'
    }
    // Told before the recorder loses the power, so that both are.
    await steps.tellGuardians(trx, passing, 'alive', (name, accountId) =>
      steps.texts.alive(name, accountId === passing.recordedById),
    )
    await steps.undo(register, passing, { accountId: ownerId })
    await steps.suspendRecorder(trx, passing)
    return 'undone'
  }

  /** The memorial stays until the operator has decided; no message leaves meanwhile. */
  async function dispute(trx: Connection, passing: Passing): Promise<void> {
    if (passing.disputedAt) return
    const disputed = await steps.change(trx, passing, { disputedAt: clock.now() })
    await steps.audit(trx, 'passing-disputed', disputed, { accountId: passing.ownerId })
    await steps.tellOperator(trx, disputed, 'disputed')
    const news = `disputed:${clock.now().toISOString()}`
    await steps.tellGuardians(trx, disputed, news, (name) => steps.texts.disputed(name))
  }

  return { readOwn, declareAliveByLetter, declareAliveSignedIn }
}
