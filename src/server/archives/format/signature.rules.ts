import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { PublicKey } from '../../ports/signer.ts'

/** `signature.json`, over the bytes of `tagmanifest-sha256.txt`. */
export interface Signature {
  keyId: string
  madeAt: Date
  site: string
  signature: Buffer
}

const algorithm = 'Ed25519'
const rawBytes = 32
/** The bytes before a raw Ed25519 key in SubjectPublicKeyInfo. */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex')

export function signatureText({ keyId, madeAt, site, signature }: Signature): string {
  const body = {
    algorithm,
    key_id: keyId,
    made_at: madeAt.toISOString(),
    site,
    signature: signature.toString('base64'),
  }
  return `${JSON.stringify(body, null, 2)}\n`
}

/** Null where it is not exactly what `signatureText` writes: every byte of the file counts. */
export function parseSignature(text: string): Signature | null {
  try {
    const body = JSON.parse(text) as Record<string, unknown>
    const parsed = {
      keyId: String(body.key_id),
      madeAt: new Date(String(body.made_at)),
      site: String(body.site),
      signature: Buffer.from(String(body.signature), 'base64'),
    }
    return signatureText(parsed) === text ? parsed : null
  } catch {
    return null
  }
}

function publicKeyFrom(raw: Buffer): PublicKey {
  return { id: createHash('sha256').update(raw).digest('hex').slice(0, 16), raw }
}

export function isSignedBy({ raw }: PublicKey, bytes: Uint8Array, signature: Buffer): boolean {
  const key = createPublicKey({
    key: Buffer.concat([spkiStart, raw]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, bytes, key, signature)
}

/** The response of `/.well-known/vigil`. */
export function presentKeys(site: string, keys: readonly PublicKey[]) {
  return {
    site,
    keys: keys.map(({ id, raw }) => ({ id, algorithm, public_key: raw.toString('base64') })),
  }
}

/** Keys as `/.well-known/vigil` publishes them, as PEM, or as base64 of the raw key; null for anything else. */
export function parseKeys(text: string): PublicKey[] | null {
  try {
    if (text.includes('-----BEGIN')) return [publicKeyFrom(rawOf(createPublicKey(text)))]
    if (!text.trimStart().startsWith('{')) return keysOf([text.trim()])
    const { keys } = JSON.parse(text) as { keys: { algorithm: string; public_key: string }[] }
    return keysOf(keys.filter((key) => key.algorithm === algorithm).map((key) => key.public_key))
  } catch {
    return null
  }
}

function keysOf(encoded: string[]): PublicKey[] | null {
  const raws = encoded.map((text) => Buffer.from(text, 'base64'))
  if (raws.length === 0 || raws.some((raw) => raw.length !== rawBytes)) return null
  return raws.map(publicKeyFrom)
}

function rawOf(key: KeyObject): Buffer {
  const { x = '' } = key.export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}
