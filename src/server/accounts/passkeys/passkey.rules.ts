/** What names an owner of passkeys. Operators are members, so theirs are a member's. */
export interface OwnerIds {
  member: number
  /** The referral code, in small letters. */
  partner: string
}

/** Whose passkeys they are. */
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

/** For each owner. */
export const maxPasskeys = 20
