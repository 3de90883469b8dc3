import * as accounts from './accounts/accounts.ts'
import * as takeout from './accounts/data-export.ts'
import * as history from './accounts/history.ts'
import * as oneTimeCodes from './accounts/one-time-codes.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as profile from './accounts/profile.ts'
import * as recoveryCode from './accounts/recovery-code.ts'
import * as sessions from './accounts/sessions.ts'
import * as timeZone from './accounts/time-zone.ts'
import * as reversals from './accounts/undo.ts'
import * as eternalMessages from './eternal-messages/eternal-messages.ts'
import * as operatorEternalMessages from './eternal-messages/operator-eternal-messages.ts'
import * as basemaps from './graveyard/basemaps.ts'
import * as countries from './graveyard/countries.ts'
import * as graveyard from './graveyard/graveyard.ts'
import * as map from './graveyard/map.ts'
import * as guardians from './guardians/guardians.ts'
import * as familyFiles from './kin/family-files.ts'
import * as kin from './kin/kin.ts'
import * as mailPreferences from './mail/mail-preferences.ts'
import * as mailbox from './mail/mailbox.ts'
import * as operatorLetters from './mail/operator-mail.ts'
import * as archives from './memorials/archives.ts'
import * as claims from './memorials/claims.ts'
import * as deletedRecordings from './memorials/deleted-recordings.ts'
import * as evidence from './memorials/evidence.ts'
import * as family from './memorials/family.ts'
import * as familyCases from './memorials/family-cases.ts'
import * as joining from './memorials/joining.ts'
import * as keepers from './memorials/keepers.ts'
import * as memorials from './memorials/memorials.ts'
import * as notice from './memorials/notice.ts'
import * as pictures from './memorials/pictures.ts'
import * as sameAs from './memorials/same-as.ts'
import * as stillKeptWords from './memorials/still-kept.ts'
import * as stories from './memorials/stories.ts'
import * as transcript from './memorials/transcript.ts'
import type { Operation } from './operation.ts'
import * as operatorAudit from './operator/audit.ts'
import * as operatorBlocks from './operator/blocks.ts'
import * as operatorConsole from './operator/console.ts'
import * as operatorMessages from './operator/messages.ts'
import * as moderation from './operator/moderation.ts'
import * as operatorPeople from './operator/people.ts'
import * as operatorPartners from './partners/operator-partners.ts'
import * as partnerPasskeys from './partners/partner-passkeys.ts'
import * as referrals from './partners/partners.ts'
import * as shownAddress from './partners/shown-address.ts'
import * as signsOfLife from './passings/inactivity-check.ts'
import * as operatorPassings from './passings/operator-passings.ts'
import * as passings from './passings/passings.ts'
import * as operatorLedger from './payments/operator-ledger.ts'
import * as operatorPurchases from './payments/operator-purchases.ts'
import * as payments from './payments/payments.ts'
import * as contact from './site/contact.ts'
import * as localTime from './site/local-time.ts'
import * as promise from './site/promise.ts'
import * as site from './site/site.ts'
import * as candles from './visitors/candles.ts'
import * as following from './visitors/following.ts'
import * as memorialPage from './visitors/memorial-page.ts'
import * as offerings from './visitors/offerings.ts'
import * as operatorFollowers from './visitors/operator-followers.ts'
import * as reports from './visitors/reports.ts'
import * as tributes from './visitors/tributes.ts'

/** Every call of the product by feature. Routes, API documents and tests are made from it. */
export const contract: Record<string, Record<string, Operation>> = Object.fromEntries(
  Object.entries({
    site,
    promise,
    accounts,
    passkeys,
    'time-zone': timeZone,
    'shown-address': shownAddress,
    'one-time-codes': oneTimeCodes,
    'recovery-code': recoveryCode,
    sessions,
    history,
    profile,
    countries,
    memorials,
    family,
    familyCases,
    evidence,
    claims,
    'still-kept': stillKeptWords,
    joining,
    keepers,
    guardians,
    passings,
    'signs-of-life': signsOfLife,
    reversals,
    graveyard,
    'memorial-page': memorialPage,
    map,
    basemaps,
    tributes,
    reports,
    'eternal-messages': eternalMessages,
    'deleted-recordings': deletedRecordings,
    payments,
    referrals,
    candles,
    following,
    offerings,
    stories,
    pictures,
    kin,
    'family-files': familyFiles,
    notice,
    'same-as': sameAs,
    'voice-words': transcript,
    'partner-passkeys': partnerPasskeys,
    contact,
    takeout,
    archives,
    'mail-preferences': mailPreferences,
    operator: operatorConsole,
    'operator-audit': operatorAudit,
    moderation,
    'operator-blocks': operatorBlocks,
    'operator-people': operatorPeople,
    'operator-passings': operatorPassings,
    'operator-messages': operatorMessages,
    'operator-partners': operatorPartners,
    'operator-purchases': operatorPurchases,
    'operator-ledger': operatorLedger,
    'operator-followers': operatorFollowers,
    'operator-letters': operatorLetters,
    'operator-eternal-messages': operatorEternalMessages,
    mailbox,
    'local-time': localTime,
  }).map(([word, file]) => [word, operationsIn(file)]),
)

function operationsIn(file: object): Record<string, Operation> {
  return Object.fromEntries(Object.entries(file).filter(([, value]) => isOperation(value)))
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
