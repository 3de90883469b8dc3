import * as accounts from './accounts.ts'
import * as basemaps from './basemaps.ts'
import * as candles from './candles.ts'
import * as contact from './contact.ts'
import * as countries from './countries.ts'
import * as eternalMessages from './eternal-messages.ts'
import * as graveyard from './graveyard.ts'
import * as guardians from './guardians.ts'
import * as history from './history.ts'
import * as localTime from './local-time.ts'
import * as mailPreferences from './mail-preferences.ts'
import * as mailbox from './mailbox.ts'
import * as map from './map.ts'
import * as memorialPage from './memorial-page.ts'
import * as memorials from './memorials.ts'
import * as oneTimeCodes from './one-time-codes.ts'
import type { Operation } from './operation.ts'
import * as operatorAudit from './operator/audit.ts'
import * as operatorConsole from './operator/console.ts'
import * as operatorMessages from './operator/messages.ts'
import * as moderation from './operator/moderation.ts'
import * as operatorPassings from './operator/passings.ts'
import * as operatorPeople from './operator/people.ts'
import * as partnerPasskeys from './partner-passkeys.ts'
import * as passings from './passings.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as profile from './profile.ts'
import * as recoveryCode from './recovery-code.ts'
import * as referrals from './referrals.ts'
import * as reports from './reports.ts'
import * as reversals from './reversals.ts'
import * as sessions from './sessions.ts'
import * as signsOfLife from './signs-of-life.ts'
import * as site from './site.ts'
import * as stories from './stories.ts'
import * as takeout from './takeout.ts'
import * as timeZone from './time-zone.ts'
import * as tributes from './tributes.ts'
import * as voiceWords from './voice-words.ts'

/** Every call of the product by feature. Routes, API documents and tests are made from it. */
export const contract: Record<string, Record<string, Operation>> = Object.fromEntries(
  Object.entries({
    site,
    accounts,
    passkeys,
    'time-zone': timeZone,
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
    stories,
    pictures,
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
