import {
  moveGravestone,
  updateDateOfBirth,
  updateFullName,
  updateGraveStyle,
  updateMemorialMessage,
  updateNationality,
} from '../../../contract/memorials.ts'
import { on, type Route } from '../../http/serve.ts'
import type { GravesService } from './graves.service.ts'

export function gravesRoutes(graves: GravesService): Route[] {
  return [
    on(moveGravestone, ({ body }, { member }) => graves.move(member.accountId, body)),
    on(updateDateOfBirth, ({ body }, { member }) =>
      graves.updateDateOfBirth(member.accountId, body.date_of_birth),
    ),
    on(updateFullName, ({ body }, { member }) =>
      graves.updateFullName(member.accountId, body.full_name),
    ),
    on(updateMemorialMessage, ({ body }, { member }) =>
      graves.updateMemorialMessage(member.accountId, body.memorial_message),
    ),
    on(updateGraveStyle, ({ body }, { member }) =>
      graves.updateGraveStyle(member.accountId, body.grave_style),
    ),
    on(updateNationality, ({ body }, { member }) =>
      graves.updateNationality(member.accountId, body.nationality),
    ),
  ]
}
