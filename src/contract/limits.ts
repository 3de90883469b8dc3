import { daySeconds, hourSeconds, minuteSeconds } from './values/durations.ts'

/** The parts of the key that a limit is counted by. An `address` is a network address; of IPv6, the first 64 bits. */
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
   * All processes share a count in the database, unless it is counted by `process`. The service spends the
   * points itself where the price varies: by rows read, or only when a card is drawn.
   */
  countedBy?: 'process'
  spentBy?: 'service'
}

// From all addresses together: only three of a million codes are valid at a time.
const oneTimeCodes = limit('one-time codes per member', ['member'], 10, hourSeconds)

const passwordsPerMember = limit('passwords per member', ['member'], 10, 15 * minuteSeconds)

export const limits = {
  signInsPerAddress: dear(limit('sign-ins per address', ['address'], 60, 15 * minuteSeconds)),
  signInsPerAccountAndAddress: {
    ...limit('sign-ins per account and address', ['body.email', 'address'], 10, 15 * minuteSeconds),
    resetsOnSuccess: true,
  },
  // From all addresses together, to stop guessing from many networks.
  signInsPerAccount: {
    ...limit('sign-ins per account', ['body.email'], 100, hourSeconds),
    resetsOnSuccess: true,
  },
  oneTimeCodes: { ...oneTimeCodes, resetsOnSuccess: true },
  oneTimeCodesAfterPassword: { ...oneTimeCodes, spentBy: 'service' },
  oneTimeSecretsPerMember: limit('one-time secrets per member', ['member'], 20, hourSeconds),
  recoveryCodesPerMember: limit('recovery codes per member', ['member'], 20, hourSeconds),
  recoveriesPerAccount: limit('recoveries per account', ['body.email'], 20, hourSeconds),
  registrationsPerAddress: dear(limit('registrations per address', ['address'], 20, hourSeconds)),
  resetsPerAddress: dear(limit('password resets per address', ['address'], 20, hourSeconds)),
  resetsPerAccount: limit('password resets per account', ['body.email'], 5, hourSeconds),
  mailedLinksPerAddress: limit('mailed links per address', ['address'], 60, hourSeconds),
  passwordsPerMember,
  passwordsWithoutToken: { ...passwordsPerMember, spentBy: 'service' },
  refreshesPerAddress: limit('session refreshes per address', ['address'], 600, hourSeconds),
  passkeysPerMember: limit('passkeys per member', ['member'], 60, hourSeconds),
  uploadsPerMember: limit('uploads per member', ['member'], 60, hourSeconds),
  // A whole album, and each of its pictures once more.
  picturesPerMember: limit('pictures per member', ['member'], 120, hourSeconds),
  // An editor that saves by itself sends one every few seconds.
  storySavesPerMember: limit('story saves per member', ['member'], 1_200, hourSeconds),
  // Each takes the lock of the graveyard, and every process drops what shows the grave.
  stoneChangesPerMember: limit('changes of the stone per member', ['member'], 120, hourSeconds),
  // Includes refused ones; how many are made a day is counted by the rows.
  memorialAttemptsPerMember: limit('memorials tried per member', ['member'], 60, hourSeconds),
  // Each is read whole, and its people are compared with all memorials.
  familyFilesPerMember: limit('family files per member', ['member'], 20, daySeconds),
  // Each sends letters to the other keepers.
  keeperChangesPerMember: limit('changes of keepers per member', ['member'], 30, daySeconds),
  // Each sends letters to the keepers.
  confirmedMemorialsPerMember: limit('confirmed memorials per member', ['member'], 20, daySeconds),
  // Each sends letters to the keepers.
  claimsPerMember: limit('claims per member', ['member'], 20, daySeconds),
  // An operator looks at each.
  documentsPerMember: limit('documents per member', ['member'], 10, daySeconds),
  // Each sends letters to both sides.
  joiningsPerMember: limit('memorials asked to join per member', ['member'], 30, daySeconds),
  takeoutsPerMember: limit('takeouts per member', ['member'], 10, hourSeconds),
  invitationsPerMember: limit('invitations per member', ['member'], 20, daySeconds),
  // Each of these sends letters to others.
  noticesPerMember: limit('notices per member', ['member'], 60, daySeconds),
  objectionAnswersPerMember: limit('answers to objections per member', ['member'], 10, daySeconds),
  resignationsPerMember: limit('resignations per member', ['member'], 20, daySeconds),
  visibilityChangesPerMember: limit('visibility changes per member', ['member'], 20, daySeconds),
  kinOffersPerMember: limit('offers of kin per member', ['member'], 20, daySeconds),
  // The other side gets a letter for each: withdrawing and asking again ends here.
  kinOffersPerPair: {
    ...limit('offers of kin per pair', ['params.graveId'], 3, daySeconds),
    spentBy: 'service',
  },
  // Each stores files and sends a letter.
  deletedRecordingsPerMember: limit('deleted recordings per member', ['member'], 60, daySeconds),
  rehearsalsPerMember: limit('rehearsals per member', ['member'], 5, hourSeconds),
  calendarsPerMember: limit('calendar addresses per member', ['member'], 20, hourSeconds),
  tributesPerAddress: limit('tributes per address', ['address'], 20, hourSeconds),
  tributesPerGrave: limit('tributes per grave', ['params.graveId'], 200, hourSeconds),
  candlesPerAddress: limit('candles per address', ['address'], 60, hourSeconds),
  candleNamesPerAddress: limit('candle names per address', ['address'], 60, hourSeconds),
  candlesPerGrave: limit('candles per grave', ['params.graveId'], 1_000, hourSeconds),
  followingsPerAddress: dear(limit('followings per address', ['address'], 20, hourSeconds)),
  // From all addresses together, so that no mailbox is filled with confirmations.
  followingsPerEmail: limit('followings per email', ['body.email'], 10, daySeconds),
  followingsPerMemorial: limit(
    'followings per memorial',
    ['params.memorialCode'],
    500,
    hourSeconds,
  ),
  offeringsPerAddress: limit('offerings per address', ['address'], 10, hourSeconds),
  offeredPicturesPerAddress: dear(
    limit('offered pictures per address', ['address'], 30, hourSeconds),
  ),
  offeringsPerGrave: limit('offerings per grave', ['params.graveId'], 100, hourSeconds),
  // Each sends a letter to an address that may be a stranger's.
  aliveWordsPerAddress: dear(limit('alive words per address', ['address'], 10, hourSeconds)),
  aliveWordsPerEmail: limit('alive words per email', ['body.email'], 5, daySeconds),
  aliveWordsPerMemorial: limit('alive words per memorial', ['params.id'], 50, daySeconds),
  reportsPerAddress: limit('reports per address', ['address'], 10, hourSeconds),
  paymentsPerMember: limit('payments per member', ['member'], 60, hourSeconds),
  // Each asks the provider. A page that waits for its payment asks several times.
  confirmationsPerMember: limit(
    'confirmations of payments per member',
    ['member'],
    120,
    hourSeconds,
  ),
  // Enough for a busy operator; limits a program that reads people with a stolen session.
  operatorActs: limit('acts per operator', ['member'], 600, hourSeconds),
  // Each finds up to twenty people.
  operatorSearches: limit('searches for people per operator', ['member'], 200, hourSeconds),
  operatorLooks: limit('looks at people per operator', ['member'], 200, hourSeconds),
  partnerSignInsPerAddress: dear(
    limit('partner sign-ins per address', ['address'], 60, 15 * minuteSeconds),
  ),
  partnerSignInsPerCodeAndAddress: {
    ...limit(
      'partner passwords per code and address',
      ['body.referral_code', 'address'],
      10,
      15 * minuteSeconds,
    ),
    resetsOnSuccess: true,
  },
  partnerSignInsPerCode: {
    ...limit('partner sign-ins per code', ['body.referral_code'], 100, hourSeconds),
    resetsOnSuccess: true,
  },
  partnerPasswordsPerCodeAndAddress: limit(
    'partner passwords per code and address',
    ['partner', 'address'],
    10,
    15 * minuteSeconds,
  ),
  referralExportsPerCode: limit('referral exports per code', ['partner'], 20, hourSeconds),
  partnerPasskeysPerCode: limit('partner passkeys per code', ['partner'], 60, hourSeconds),
  contactMessagesPerAddress: dear(
    limit('contact messages per address', ['address'], 10, hourSeconds),
  ),
  referralChecksPerAddress: limit('referral checks per address', ['address'], 60, hourSeconds),
  cardsPaintedPerAddress: {
    ...limit('cards painted per address', ['address'], 120, hourSeconds),
    spentBy: 'service',
  },
  // A visitor who browses for an hour sees a few thousand graves.
  rowsPerAddress: {
    ...limit('rows read per address', ['address'], 200_000, hourSeconds),
    countedBy: 'process',
    spentBy: 'service',
  },
  // A visitor who keeps moving the map sends a request every two seconds.
  mapViewsPerAddress: {
    ...limit('map views per address', ['address'], 2_000, hourSeconds),
    countedBy: 'process',
  },
} as const satisfies Record<string, Limit>

function limit(counts: string, per: readonly LimitKey[], points: number, seconds: number): Limit {
  return { counts, per, points, seconds }
}

function dear(limit: Limit): Limit {
  return { ...limit, isExpensive: true }
}
