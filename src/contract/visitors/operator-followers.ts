import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { emailAddress, message, reason } from '../values/fields.ts'

export const forgetFollower = operation({
  method: 'POST',
  path: '/operator/followers/forget/',
  access: 'supervisor',
  summary: 'End all letters about memorials to an address, and erase it there',
  limits: [limits.operatorActs],
  body: z.object({ email: emailAddress, reason }),
  response: message,
  problems: ['follows-nothing', 'too-many'],
})
