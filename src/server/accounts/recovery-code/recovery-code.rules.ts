import { randomGroups } from '../../lib/tokens/credentials.ts'

/** Seven groups of four, 138 bits. */
const groups = 7

export function newRecoveryCode(): string {
  return randomGroups(groups)
}

/** As typed from paper: case, spaces and dashes do not matter. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
