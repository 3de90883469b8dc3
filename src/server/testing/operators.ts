import type { OperatorRole } from '../accounts/operators/operator.rules.ts'
import { addOperator } from '../accounts/operators/operators.ts'
import { newMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A member with a role, whose session has just used a passkey. */
export async function newOperator(app: TestApp, role: OperatorRole) {
  const member = await newMember(app)
  await addOperator(app.ctx, member.email, role)
  await showPasskey(app, member)
  return member
}

/** As `confirmWithPasskey` does; the operators' own test takes the whole path. */
export async function showPasskey(app: TestApp, { id }: { id: number }): Promise<void> {
  const now = app.clock.now()
  await app.db
    .updateTable('sessions')
    .set({ passkey_at: now, confirmed_at: now })
    .where('account_id', '=', id)
    .execute()
}
