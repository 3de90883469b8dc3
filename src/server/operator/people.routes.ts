import {
  closePerson,
  correctAddress,
  endSessionOfPerson,
  endSessionsOfPerson,
  findPeople,
  grantTier,
  lookAtPerson,
  takeTier,
} from '../../contract/operator/people.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { presentPerson } from './people.presenter.ts'
import type { PeopleService } from './people.ts'

export function peopleRoutes(people: PeopleService): Route[] {
  return [
    on(
      findPeople,
      ({ body }) => people.find(body.text),
      ({ people: found, isCut }) => ({
        people: found.map(({ id, email, fullName }) => ({ id, email, full_name: fullName })),
        is_cut: isCut,
      }),
    ),
    on(
      lookAtPerson,
      ({ params, body }, { operator }) =>
        people.look(params.personId, { reason: body.reason, by: operator.accountId }),
      presentPerson,
    ),
    on(
      endSessionsOfPerson,
      ({ params, body }, { operator }) =>
        people.endSessions(params.personId, { reason: body.reason, by: operator.accountId }),
      message('Every device of this person is signed out.'),
    ),
    on(
      endSessionOfPerson,
      ({ params, body: { session_id, reason } }, { operator }) =>
        people.endSession(params.personId, session_id, { reason, by: operator.accountId }),
      message('The device is signed out.'),
    ),
    on(
      correctAddress,
      ({ params, body: { new_email, reason } }, { operator }) =>
        people.correctAddress(params.personId, new_email, { reason, by: operator.accountId }),
      message('A link is on its way to the new address. The old one is told.'),
    ),
    on(
      grantTier,
      ({ params, body: { tier, reason } }, { operator }) =>
        people.grantTier(params.personId, tier, { reason, by: operator.accountId }),
      message('The tier is given, and the person is written to.'),
    ),
    on(
      takeTier,
      ({ params, body: { tier, reason } }, { operator }) =>
        people.takeTier(params.personId, tier, { reason, by: operator.accountId }),
      message('The tier is taken, and the person is written to.'),
    ),
    on(
      closePerson,
      ({ params, body }, { operator }) =>
        people.close(params.personId, { reason: body.reason, by: operator.accountId }),
      (day) => ({ message: `The account is closed and will be erased on ${day}.` }),
    ),
  ]
}
