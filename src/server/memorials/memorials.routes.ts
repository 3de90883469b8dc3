import {
  moveGravestone,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateMemorialMessage,
  updateNationality,
} from '../../contract/memorials/memorials.ts'
import { message } from '../http/routing/message.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { MemorialsService } from './memorials.ts'

export function memorialsRoutes(memorials: MemorialsService): Route[] {
  return [
    on(
      moveGravestone,
      ({ body }, { member }) => memorials.moveGravestone(member.accountId, body),
      message('Position updated successfully!'),
    ),
    on(
      updateDateOfBirth,
      ({ body }, { member }) => memorials.updateDateOfBirth(member.accountId, body.date_of_birth),
      message('Date of birth updated successfully!'),
    ),
    on(
      updateFullName,
      ({ body }, { member }) => memorials.updateFullName(member.accountId, body.full_name),
      message('Full name updated successfully!'),
    ),
    on(
      updateMemorialMessage,
      ({ body }, { member }) =>
        memorials.updateMemorialMessage(member.accountId, body.memorial_message),
      message('Memorial message updated successfully!'),
    ),
    on(
      updateGraveStyle,
      ({ body }, { member }) => memorials.updateGraveStyle(member.accountId, body.grave_style),
      message(
        'Grave style updated successfully! This will be your default style in the graveyard.',
      ),
    ),
    on(
      updateNationality,
      ({ body }, { member }) => memorials.updateNationality(member.accountId, body.nationality),
      message('Nationality updated successfully! This will be displayed on your grave.'),
    ),
  ]
}
