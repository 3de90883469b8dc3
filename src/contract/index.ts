import * as accounts from './accounts/accounts.ts'
import * as history from './accounts/history.ts'
import * as mailPreferences from './accounts/mail-preferences.ts'
import * as oneTimeCodes from './accounts/one-time-codes.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as profile from './accounts/profile.ts'
import * as recoveryCode from './accounts/recovery-code.ts'
import * as reversals from './accounts/reversals.ts'
import * as sessions from './accounts/sessions.ts'
import * as shownAddress from './accounts/shown-address.ts'
import * as takeout from './accounts/takeout.ts'
import * as timeZone from './accounts/time-zone.ts'
import * as contact from './contact.ts'
import * as basemaps from './graveyard/basemaps.ts'
import * as candles from './graveyard/candles.ts'
import * as countries from './graveyard/countries.ts'
import * as following from './graveyard/following.ts'
import * as graveyard from './graveyard/graveyard.ts'
import * as map from './graveyard/map.ts'
import * as reports from './graveyard/reports.ts'
import * as tributes from './graveyard/tributes.ts'
import * as localTime from './local-time.ts'
import * as mailbox from './mailbox.ts'
import * as eternalMessages from './memorials/eternal-messages.ts'
import * as guardians from './memorials/guardians.ts'
import * as kin from './memorials/kin.ts'
import * as memorialPage from './memorials/memorial-page.ts'
import * as memorials from './memorials/memorials.ts'
import * as offerings from './memorials/offerings.ts'
import * as passings from './memorials/passings.ts'
import * as pictures from './memorials/pictures.ts'
import * as signsOfLife from './memorials/signs-of-life.ts'
import * as stories from './memorials/stories.ts'
import * as voiceWords from './memorials/voice-words.ts'
import type { Operation } from './operation.ts'
import * as operatorAudit from './operator/audit.ts'
import * as operatorConsole from './operator/console.ts'
import * as operatorLetters from './operator/letters.ts'
import * as operatorMessages from './operator/messages.ts'
import * as moderation from './operator/moderation.ts'
import * as operatorPartners from './operator/partners.ts'
import * as operatorPassings from './operator/passings.ts'
import * as operatorPeople from './operator/people.ts'
import * as operatorPurchases from './operator/purchases.ts'
import * as partnerPasskeys from './partner-passkeys.ts'
import * as payments from './payments.ts'
import * as referrals from './referrals.ts'
import * as site from './site.ts'

/** Every call of the product by feature. Routes, API documents and tests are made from it. */
export const contract: Record<string, Record<string, Operation>> = Object.fromEntries(
  Object.entries({
    site,
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
    payments,
    referrals,
    candles,
    following,
    offerings,
    stories,
    pictures,
    kin,
    'voice-words': voiceWords,
    'partner-passkeys': partnerPasskeys,
    contact,
    takeout,
    'mail-preferences': mailPreferences,
    operator: operatorConsole,
    'operator-audit': operatorAudit,
    moderation,
    'operator-people': operatorPeople,
    'operator-passings': operatorPassings,
    'operator-messages': operatorMessages,
    'operator-partners': operatorPartners,
    'operator-purchases': operatorPurchases,
    'operator-letters': operatorLetters,
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
