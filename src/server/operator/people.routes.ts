import type { Person } from '../../contract/operator/people.ts'
import * as calls from '../../contract/operator/people.ts'
import { shortMemorialPath } from '../../contract/page-addresses.ts'
import { endAllSessions } from '../accounts/sessions/sessions.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import {
  closeAccountOfPerson,
  correctAddressOfPerson,
  endSessionOfPerson,
  endSessionsOfPerson,
  findPeople,
  forgetOneTimeCodesOfPerson,
  grantTierToPerson,
  liftRestrictionOfPerson,
  lookAtPerson,
  restrictPerson,
  takeTierFromPerson,
} from './people.ts'

export function peopleRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.findPeople,
      ({ body }) => findPeople(ctx, body.text),
      ({ people: found, isCut }) => ({
        people: found.map(({ id, email, fullName }) => ({ id, email, full_name: fullName })),
        is_cut: isCut,
      }),
    ),
    route(
      calls.lookAtPerson,
      ({ params, body }, { operator }) =>
        lookAtPerson(ctx, params.personId, { reason: body.reason, by: operator.accountId }),
      presentPerson,
    ),
    route(
      calls.endSessionsOfPerson,
      ({ params, body }, { operator }) =>
        endSessionsOfPerson(ctx, params.personId, { reason: body.reason, by: operator.accountId }),
      message('Every device of this person is signed out.'),
    ),
    route(
      calls.endSessionOfPerson,
      ({ params, body: { session_id, reason } }, { operator }) =>
        endSessionOfPerson(ctx, params.personId, session_id, { reason, by: operator.accountId }),
      message('The device is signed out.'),
    ),
    route(
      calls.correctAddress,
      ({ params, body: { new_email, reason } }, { operator }) =>
        correctAddressOfPerson(ctx, params.personId, new_email, { reason, by: operator.accountId }),
      message('A link is on its way to the new address. The old one is told.'),
    ),
    route(
      calls.grantTier,
      ({ params, body: { tier, reason } }, { operator }) =>
        grantTierToPerson(ctx, params.personId, tier, { reason, by: operator.accountId }),
      message('The tier is given, and the person is written to.'),
    ),
    route(
      calls.takeTier,
      ({ params, body: { tier, reason } }, { operator }) =>
        takeTierFromPerson(ctx, params.personId, tier, { reason, by: operator.accountId }),
      message('The tier is taken, and the person is written to.'),
    ),
    route(
      calls.closePerson,
      ({ params, body }, { operator }) =>
        closeAccountOfPerson(ctx, params.personId, { reason: body.reason, by: operator.accountId }),
      (day) => ({ message: `The account is closed and will be erased on ${day}.` }),
    ),
    route(
      calls.restrictPerson,
      async ({ params, body: { kind, days, reason } }, { operator }) => {
        const because = { reason, by: operator.accountId }
        await restrictPerson(ctx, params.personId, { kind, days }, because)
        return kind
      },
      (kind) => ({ message: `The person is ${kind}, and is written to.` }),
    ),
    route(
      calls.liftRestriction,
      ({ params, body: { reason } }, { operator }) =>
        liftRestrictionOfPerson(ctx, params.personId, { reason, by: operator.accountId }),
      message('The restriction is lifted, and the person is written to.'),
    ),
    route(
      calls.forgetOneTimeCodes,
      ({ params, body: { reason } }, { operator }) =>
        forgetOneTimeCodesOfPerson(ctx, params.personId, { reason, by: operator.accountId }),
      message('One-time codes are off: the password alone signs in. The person is written to.'),
    ),
    route(
      calls.endAllSessions,
      ({ body: { reason } }, { operator }) =>
        endAllSessions(ctx, { reason, by: operator.accountId }),
      (count) => ({
        message: `${count} ${count === 1 ? 'session' : 'sessions'} ended. Everybody signs in again.`,
      }),
    ),
  ]
}

function presentPerson(found: Awaited<ReturnType<typeof lookAtPerson>>): Person {
  return {
    id: found.id,
    email: found.email,
    full_name: found.fullName,
    opened_at: found.openedAt.toISOString(),
    proven_at: found.provenAt?.toISOString() ?? null,
    erased_at: found.eraseAfter?.toISOString() ?? null,
    memorial_path: found.code ? shortMemorialPath(found.code) : null,
    audience: found.audience,
    is_listed: found.isListed,
    hidden_by: found.hiddenBy,
    passed_on: found.passedOn,
    tiers: found.tiers.map(({ tier, isGift }) => ({ tier, is_gift: isGift })),
    guardians: found.guardians,
    passkeys: found.passkeys,
    has_one_time_codes: found.hasOneTimeCodes,
    sessions: found.sessions,
    devices: found.devices.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      last_used_at: (lastUsedAt ?? createdAt).toISOString(),
    })),
    letters_waiting: found.lettersWaiting,
    letters_dead: found.lettersDead,
    open_reports: found.openReports,
    restriction: found.restriction && {
      kind: found.restriction.kind,
      until: found.restriction.until?.toISOString() ?? null,
    },
  }
}
