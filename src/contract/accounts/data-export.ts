import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'

export const downloadEverything = operation({
  method: 'GET',
  path: '/accounts/takeout/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Download all data of the member, as a ZIP with a page that opens offline',
  limits: [limits.takeoutsPerMember],
  response: z.any(),
  file: 'application/zip',
  problems: ['too-many', 'busy'],
})
