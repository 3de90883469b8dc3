import { updateDateOfBirth, updateFullName } from '../../../contract/memorials.ts'
import { on, type Route } from '../../http/serve.ts'
import type { GravesService } from './graves.service.ts'

export function gravesRoutes(graves: GravesService): Route[] {
  return [
    on(updateDateOfBirth, ({ body }, { member }) =>
      graves.updateDateOfBirth(member.accountId, body.date_of_birth),
    ),
    on(updateFullName, ({ body }, { member }) =>
      graves.updateFullName(member.accountId, body.full_name),
    ),
  ]
}
