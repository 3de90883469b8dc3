import type * as z from 'zod/mini'
import { tokens } from './accounts/accounts.ts'
import { passkey } from './accounts/passkeys.ts'
import { profile } from './accounts/profile.ts'
import {
  awaitedLetter,
  calendarAddress,
  eternalMessage,
  status,
  undelivered,
} from './eternal-messages/eternal-messages.ts'
import { basemap } from './graveyard/basemaps.ts'
import { country } from './graveyard/countries.ts'
import { grave, listGraves, pagination } from './graveyard/graveyard.ts'
import { cemetery } from './graveyard/map.ts'
import { guardian } from './guardians/guardians.ts'
import { letterLine, readLetter } from './mail/mailbox.ts'
import { referralDashboard, referredUser } from './partners/partners.ts'
import { inactivityCheck } from './passings/inactivity-check.ts'
import { entrusted, entrustedPassing, ownPassing } from './passings/passings.ts'
import { boughtTier, intent } from './payments/payments.ts'
import { siteConfig } from './site/site.ts'
import { graveStyle, message } from './values/fields.ts'
import { listTributes, tribute } from './visitors/tributes.ts'

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
  InactivityCheck: inactivityCheck,
  ReferralDashboard: referralDashboard.response,
  ReferredUser: referredUser,
  SiteConfig: siteConfig,
  Tokens: tokens,
  Tribute: tribute,
  TributePage: listTributes.response,
  UndeliveredLetter: undelivered,
}
