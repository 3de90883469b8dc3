import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { operation } from '../operation.ts'
import { instant } from '../values/fields.ts'

/** Wide enough for every birth and for the last anniversary. */
const moment = instant.check(
  z.refine((now) => now > '1800' && now < '3000', rule('moment-out-of-range')),
)

export const travelInTime = operation({
  method: 'POST',
  path: '/local/clock/',
  access: 'local',
  summary: 'Set the clock of a server in local mode, to test anniversaries',
  unlimited: 'Only this machine calls it.',
  body: z.object({ now: moment }),
  response: z.object({ now: instant }),
})
