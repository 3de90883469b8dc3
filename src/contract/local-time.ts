import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { operation } from './operation.ts'

export const travelInTime = operation({
  method: 'POST',
  path: '/local/clock/',
  access: 'local',
  summary: 'Set the clock of a server in local mode, to try what comes on anniversaries',
  body: z.object({ now: instant }),
  response: z.object({ now: instant }),
})
