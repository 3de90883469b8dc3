/** A passkey as it is stored for members and partners alike. */
export interface StoredPasskey {
  id: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>
