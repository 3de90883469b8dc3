/** A person an owner has named as guardian, by address. */
export interface NamedGuardian {
  id: number
  email: string
  seat: number
  createdAt: Date
  askedAt: Date | null
  answeredAt: Date | null
  silentSince: Date | null
  /** Null until there is an account with this address, proven. */
  accountId: number | null
}

/** An owner as the guardian sees them. */
export interface EntrustedOwner {
  id: number
  email: string
  fullName: string
  bornOn: string | null
  passedOn: string | null
  referralCode: string | null
}

/** From the recording of a passing until it is undone; a corrected day is the same passing. */
export interface Passing {
  id: number
  ownerId: number
  recordedBy: string
  passedOn: string
  openedAt: Date | null
  undoneAt: Date | null
}
