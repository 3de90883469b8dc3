import { hourMs, minuteMs } from '../../../contract/values/durations.ts'

export const operatorRoles = ['supervisor', 'moderator'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** An account with a role, in a session that has shown a passkey. */
export interface Operator {
  accountId: number
  role: OperatorRole
  /** A passkey was shown within fifteen minutes. */
  isConfirmed: boolean
}

const idleMs = 30 * minuteMs
const confirmationMs = 15 * minuteMs
/** However busy the operator is, the passkey is asked for again after this time. */
const maxMs = 12 * hourMs

interface PasskeyTimes {
  passkeyAt: Date | null
  operatedAt: Date | null
}

/** Whether the console is open to a session: a passkey was shown, and the operator has not left since. */
export function isConsoleOpen({ passkeyAt, operatedAt }: PasskeyTimes, now: Date): boolean {
  if (!passkeyAt) return false
  const lastAct = Math.max(passkeyAt.getTime(), operatedAt?.getTime() ?? 0)
  const isIdle = now.getTime() - lastAct >= idleMs
  return !isIdle && now.getTime() - passkeyAt.getTime() < maxMs
}

export function isFreshPasskey({ passkeyAt }: Pick<PasskeyTimes, 'passkeyAt'>, now: Date): boolean {
  return passkeyAt !== null && now.getTime() - passkeyAt.getTime() < confirmationMs
}
