import type * as z from 'zod/mini'
import { tokens } from './accounts/accounts.ts'
import { passkey } from './accounts/passkeys.ts'
import { profile } from './accounts/profile.ts'
import { basemap } from './graveyard/basemaps.ts'
import { country } from './graveyard/countries.ts'
import { grave, listGraves, pagination } from './graveyard/graveyard.ts'
import { cemetery } from './graveyard/map.ts'
import { listTributes, tribute } from './graveyard/tributes.ts'
import { letterLine, readLetter } from './mailbox.ts'
import {
  awaitedLetter,
  calendarAddress,
  eternalMessage,
  status,
  undelivered,
} from './memorials/eternal-messages.ts'
import { guardian } from './memorials/guardians.ts'
import { entrusted, entrustedPassing, ownPassing } from './memorials/passings.ts'
import { quietCheck } from './memorials/signs-of-life.ts'
import { boughtTier, intent } from './payments.ts'
import { referralDashboard, referredUser } from './referrals.ts'
import { siteConfig } from './site.ts'
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
