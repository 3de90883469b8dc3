import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lower case: mail servers may change the case of an address. */
const signatureLength = 24

/** Makes and reads the return address of each letter, to which mail servers send their reports. */
export interface BounceAddresses {
  /** The envelope sender of a letter. */
  of(letterId: number): string
  /** The letter whose return address appears in one of these texts; null if there is none, or a forged one. */
  letterIn(texts: readonly string[]): number | null
}

/**
 * `returns@example.org` becomes `returns+12-<signature>@example.org`, so that a report cannot be forged for a
 * letter that was never received.
 */
export function bounceAddresses(address: string, secret: string): BounceAddresses {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const key = createHmac('sha256', secret).update('return address').digest()

  const sign = (letterId: string) =>
    createHmac('sha256', key).update(letterId).digest('hex').slice(0, signatureLength)

  function* tokensIn(text: string) {
    const start = `${local}+`
    const end = `@${domain}`
    const lower = text.toLowerCase()
    for (let at = lower.indexOf(start); at !== -1; at = lower.indexOf(start, at + 1)) {
      const from = at + start.length
      const to = lower.indexOf(end, from)
      if (to === -1) return
      if (to - from <= 60) yield lower.slice(from, to)
    }
  }

  return {
    of: (letterId) => `${local}+${letterId}-${sign(String(letterId))}@${domain}`,
    letterIn(texts) {
      for (const token of texts.flatMap((text) => [...tokensIn(text)])) {
        const [, id, signature] = /^(\d{1,15})-([0-9a-f]+)$/.exec(token) ?? []
        if (id && signature && isEqual(signature, sign(id))) return Number(id)
      }
      return null
    },
  }
}

function isEqual(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
