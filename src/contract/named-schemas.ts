import type * as z from 'zod/mini'
import { tokens } from './accounts.ts'
import { basemap } from './basemaps.ts'
import { country } from './countries.ts'
import {
  awaitedLetter,
  calendarAddress,
  eternalMessage,
  status,
  undelivered,
} from './eternal-messages.ts'
import { grave, listGraves, pagination } from './graveyard.ts'
import { guardian } from './guardians.ts'
import { letterLine, readLetter } from './mailbox.ts'
import { cemetery } from './map.ts'
import { entrusted, entrustedPassing, ownPassing } from './passings.ts'
import { passkey } from './passkeys.ts'
import { boughtTier, intent } from './payments.ts'
import { profile } from './profile.ts'
import { referralDashboard, referredUser } from './referrals.ts'
import { quietCheck } from './signs-of-life.ts'
import { siteConfig } from './site.ts'
import { listTributes, tribute } from './tributes.ts'
import { graveStyle, message } from './values/fields.ts'

/**
 * The names of schemas in openapi.json. In a separate file, so that neither the web bundle nor the
 * server's serialiser contains them.
 */
export const namedSchemas: Record<string, z.ZodMiniType> = {
  AwaitedLetter: awaitedLetter,
  Basemap: basemap,
  BoughtTier: boughtTier,
  CalendarAddress: calendarAddress,
  Cemetery: cemetery,
  Country: country,
  EntrustedPassing: entrustedPassing,
  EntrustedPerson: entrusted,
  EternalMessage: eternalMessage,
  Grave: grave,
  GravePage: listGraves.response,
  GraveStyle: graveStyle,
  Guardian: guardian,
  Letter: readLetter.response,
  Passkey: passkey,
  LetterLine: letterLine,
  LettersStatus: status,
  Message: message,
  OwnPassing: ownPassing,
  Pagination: pagination,
  PaymentIntent: intent,
  Profile: profile,
  QuietCheck: quietCheck,
  ReferralDashboard: referralDashboard.response,
  ReferredUser: referredUser,
  SiteConfig: siteConfig,
  Tokens: tokens,
  Tribute: tribute,
  TributePage: listTributes.response,
  UndeliveredLetter: undelivered,
}
