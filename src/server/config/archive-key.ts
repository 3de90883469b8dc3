import { createPrivateKey, type KeyObject } from 'node:crypto'

/** The bytes before the 32 secret bytes of an Ed25519 key in PKCS #8. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')
const secretBytes = 32

/**
 * An Ed25519 key as PEM (`openssl genpkey -algorithm ed25519`), or its 32 secret bytes in base64; null for
 * anything else.
 */
export function parseArchiveKey(text: string): KeyObject | null {
  try {
    const key = text.includes('-----BEGIN') ? createPrivateKey(text) : fromSecret(text)
    return key?.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

function fromSecret(text: string): KeyObject | null {
  const secret = Buffer.from(text, 'base64')
  if (secret.length !== secretBytes) return null
  const key = Buffer.concat([pkcs8Start, secret])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
