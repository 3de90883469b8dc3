/**
 * The parts of the key that a limit is counted by. An `address` is a network address: of IPv6 the first 64
 * bits.
 */
type LimitKey = 'address' | 'member' | 'partner' | `body.${string}` | `params.${string}`

/** A rate limit: how often a call may be made within a period. */
export interface Limit {
  /** Names the count. Calls that declare the same limit share it. */
  counts: string
  per: readonly LimitKey[]
  points: number
  seconds: number
  /** The call is expensive: five times as many are allowed from one IPv6 /48. */
  isExpensive?: boolean
  /** Success shows that the caller is entitled, so it resets the count. */
  resetsOnSuccess?: boolean
  /**
   * All processes share a count in the database, unless it is counted by `process`. The service spends
   * the points where the price varies: by rows read, or only when a card is painted.
   */
  countedBy?: 'process'
  spentBy?: 'service'
}

const minute = 60
const hour = 60 * minute

// From all addresses together: of a million codes three count at a time.
const oneTimeCodes = limit('one-time codes per member', ['member'], 10, hour)

export const limits = {
  signInsPerAddress: dear(limit('sign-ins per address', ['address'], 60, 15 * minute)),
  signInsPerAccountAndAddress: {
    ...limit('sign-ins per account and address', ['body.email', 'address'], 10, 15 * minute),
    resetsOnSuccess: true,
  },
  // From all addresses together: guessing from many networks ends here.
  signInsPerAccount: {
    ...limit('sign-ins per account', ['body.email'], 100, hour),
    resetsOnSuccess: true,
  },
  oneTimeCodes: { ...oneTimeCodes, resetsOnSuccess: true },
  oneTimeCodesAfterPassword: { ...oneTimeCodes, spentBy: 'service' },
  oneTimeSecretsPerMember: limit('one-time secrets per member', ['member'], 20, hour),
  recoveryCodesPerMember: limit('recovery codes per member', ['member'], 20, hour),
  recoveriesPerAccount: limit('recoveries per account', ['body.email'], 20, hour),
  registrationsPerAddress: dear(limit('registrations per address', ['address'], 20, hour)),
  resetsPerAddress: dear(limit('password resets per address', ['address'], 20, hour)),
  resetsPerAccount: limit('password resets per account', ['body.email'], 5, hour),
  mailedLinksPerAddress: limit('mailed links per address', ['address'], 60, hour),
  passwordsPerMember: limit('passwords per member', ['member'], 10, 15 * minute),
  refreshesPerAddress: limit('session refreshes per address', ['address'], 600, hour),
  passkeysPerMember: limit('passkeys per member', ['member'], 60, hour),
  uploadsPerMember: limit('uploads per member', ['member'], 60, hour),
  // A whole album, and each of its pictures once more.
  picturesPerMember: limit('pictures per member', ['member'], 120, hour),
  // An editor that saves by itself sends one every few seconds.
  storySavesPerMember: limit('story saves per member', ['member'], 1_200, hour),
  // Each takes the lock of the graveyard, and every process drops what shows the grave.
  stoneChangesPerMember: limit('changes of the stone per member', ['member'], 120, hour),
  takeoutsPerMember: limit('takeouts per member', ['member'], 10, hour),
  invitationsPerMember: limit('invitations per member', ['member'], 20, 24 * hour),
  kinOffersPerMember: limit('offers of kin per member', ['member'], 20, 24 * hour),
  // The other side gets a letter for each: withdrawing and asking again ends here.
  kinOffersPerPair: {
    ...limit('offers of kin per pair', ['params.graveId'], 3, 24 * hour),
    spentBy: 'service',
  },
  rehearsalsPerMember: limit('rehearsals per member', ['member'], 5, hour),
  calendarsPerMember: limit('calendar addresses per member', ['member'], 20, hour),
  tributesPerAddress: limit('tributes per address', ['address'], 20, hour),
  tributesPerGrave: limit('tributes per grave', ['params.graveId'], 200, hour),
  candlesPerAddress: limit('candles per address', ['address'], 60, hour),
  candlesPerGrave: limit('candles per grave', ['params.graveId'], 1_000, hour),
  followingsPerAddress: dear(limit('followings per address', ['address'], 20, hour)),
  // From all addresses together: nobody's mailbox is filled with questions.
  followingsPerEmail: limit('followings per email', ['body.email'], 10, 24 * hour),
  followingsPerMemorial: limit('followings per memorial', ['params.memorialCode'], 500, hour),
  offeringsPerAddress: limit('offerings per address', ['address'], 10, hour),
  offeredPicturesPerAddress: dear(limit('offered pictures per address', ['address'], 30, hour)),
  offeringsPerGrave: limit('offerings per grave', ['params.graveId'], 100, hour),
  reportsPerAddress: limit('reports per address', ['address'], 10, hour),
  paymentsPerMember: limit('payments per member', ['member'], 60, hour),
  // Each asks the provider. A page that waits for its payment asks a few times.
  confirmationsPerMember: limit('confirmations of payments per member', ['member'], 120, hour),
  // A busy operator, or a program with a stolen session that reads people.
  operatorActs: limit('acts per operator', ['member'], 600, hour),
  // Twenty people each.
  operatorSearches: limit('searches for people per operator', ['member'], 200, hour),
  operatorLooks: limit('looks at people per operator', ['member'], 200, hour),
  partnerSignInsPerAddress: dear(
    limit('partner sign-ins per address', ['address'], 60, 15 * minute),
  ),
  partnerSignInsPerCodeAndAddress: {
    ...limit(
      'partner passwords per code and address',
      ['body.referral_code', 'address'],
      10,
      15 * minute,
    ),
    resetsOnSuccess: true,
  },
  partnerSignInsPerCode: {
    ...limit('partner sign-ins per code', ['body.referral_code'], 100, hour),
    resetsOnSuccess: true,
  },
  partnerPasswordsPerCodeAndAddress: limit(
    'partner passwords per code and address',
    ['partner', 'address'],
    10,
    15 * minute,
  ),
  referralExportsPerCode: limit('referral exports per code', ['partner'], 20, hour),
  partnerPasskeysPerCode: limit('partner passkeys per code', ['partner'], 60, hour),
  contactMessagesPerAddress: dear(limit('contact messages per address', ['address'], 10, hour)),
  referralChecksPerAddress: limit('referral checks per address', ['address'], 60, hour),
  cardsPaintedPerAddress: {
    ...limit('cards painted per address', ['address'], 120, hour),
    spentBy: 'service',
  },
  // A visitor who browses for an hour sees a few thousand graves.
  rowsPerAddress: {
    ...limit('rows read per address', ['address'], 200_000, hour),
    countedBy: 'process',
    spentBy: 'service',
  },
  // A visitor who keeps moving the map sends a request every two seconds.
  mapViewsPerAddress: {
    ...limit('map views per address', ['address'], 2_000, hour),
    countedBy: 'process',
  },
} as const satisfies Record<string, Limit>

function limit(counts: string, per: readonly LimitKey[], points: number, seconds: number): Limit {
  return { counts, per, points, seconds }
}

function dear(limit: Limit): Limit {
  return { ...limit, isExpensive: true }
}
