import { createHmac } from 'node:crypto'
import { networkOf } from './network.ts'

/** A keyed hash that tells one network from another; nobody without the secret gets from it to the address. */
export function networkMark(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)
}
