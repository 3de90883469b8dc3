/** What identifies an owner of passkeys. Operators are members, and so are their passkeys. */
export interface OwnerIds {
  member: number
  /** The referral code, in lower case. */
  partner: string
}

/** The owner of some passkeys. */
export type PasskeyOwner<Kind extends keyof OwnerIds = keyof OwnerIds> = {
  [K in Kind]: { kind: K; id: OwnerIds[K] }
}[Kind]

export interface Passkey {
  id: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export type NewPasskey = Omit<Passkey, 'id' | 'lastUsedAt'>

/** Per owner. */
export const maxPasskeys = 20
