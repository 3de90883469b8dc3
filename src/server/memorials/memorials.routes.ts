import * as calls from '../../contract/memorials/memorials.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import {
  moveGravestone,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateMemorialMessage,
  updateNationality,
} from './memorials.ts'

export function memorialsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.moveGravestone,
      ({ body }, { member }) => moveGravestone(ctx, member.accountId, body),
      message('Position updated successfully!'),
    ),
    route(
      calls.updateDateOfBirth,
      ({ body }, { member }) => updateDateOfBirth(ctx, member.accountId, body.date_of_birth),
      message('Date of birth updated successfully!'),
    ),
    route(
      calls.updateFullName,
      ({ body }, { member }) => updateFullName(ctx, member.accountId, body.full_name),
      message('Full name updated successfully!'),
    ),
    route(
      calls.updateMemorialMessage,
      ({ body }, { member }) => updateMemorialMessage(ctx, member.accountId, body.memorial_message),
      message('Memorial message updated successfully!'),
    ),
    route(
      calls.updateGraveStyle,
      ({ body }, { member }) => updateGraveStyle(ctx, member.accountId, body.grave_style),
      message(
        'Grave style updated successfully! This will be your default style in the graveyard.',
      ),
    ),
    route(
      calls.updateNationality,
      ({ body }, { member }) => updateNationality(ctx, member.accountId, body.nationality),
      message('Nationality updated successfully! This will be displayed on your grave.'),
    ),
  ]
}
