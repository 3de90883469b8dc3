import { createHmac } from 'node:crypto'
import { networkOf } from './network.ts'

/** A keyed hash that tells networks apart; without the secret, it does not lead back to the address. */
export function networkMark(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)
}
