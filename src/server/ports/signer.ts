export interface PublicKey {
  /** The first sixteen hexadecimal digits of its SHA-256. */
  id: string
  /** The 32 bytes of an Ed25519 key. */
  raw: Buffer
}

/** Signs archives with the key of this site. */
export interface Signer {
  /** The signing key comes first; then an earlier one, so that older archives can still be verified. */
  publicKeys(): Promise<PublicKey[]>
  sign(bytes: Uint8Array): Promise<{ keyId: string; signature: Buffer }>
}
