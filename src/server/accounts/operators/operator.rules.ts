import { hourMs, minuteMs } from '../../../contract/values/durations.ts'

export const operatorRoles = ['supervisor', 'moderator'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** An account with a role, in a session that has used a passkey. */
export interface Operator {
  accountId: number
  role: OperatorRole
  /** A passkey was used within the last fifteen minutes. */
  isConfirmed: boolean
}

const idleMs = 30 * minuteMs
const confirmationMs = 15 * minuteMs
/** Even an operator who stays active has to use the passkey again after this time. */
const maxMs = 12 * hourMs

interface PasskeyTimes {
  passkeyAt: Date | null
  operatedAt: Date | null
}

/** Whether a session may enter the console: a passkey was used, and the operator has not been idle too long. */
export function isConsoleOpen({ passkeyAt, operatedAt }: PasskeyTimes, now: Date): boolean {
  if (!passkeyAt) return false
  const lastAct = Math.max(passkeyAt.getTime(), operatedAt?.getTime() ?? 0)
  const isIdle = now.getTime() - lastAct >= idleMs
  return !isIdle && now.getTime() - passkeyAt.getTime() < maxMs
}

export function isFreshPasskey({ passkeyAt }: Pick<PasskeyTimes, 'passkeyAt'>, now: Date): boolean {
  return passkeyAt !== null && now.getTime() - passkeyAt.getTime() < confirmationMs
}
