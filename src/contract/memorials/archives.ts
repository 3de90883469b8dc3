import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id } from '../values/fields.ts'

export const downloadArchive = operation({
  method: 'GET',
  path: '/accounts/graves/:id/archive/',
  access: 'member',
  summary:
    'Download a signed archive of what a memorial shows, as its owner or a guardian: a ZIP with a page that opens offline',
  limits: [limits.takeoutsPerMember],
  params: z.object({ id }),
  response: z.any(),
  file: 'application/zip',
  problems: ['forbidden', 'grave-not-found', 'too-many', 'busy'],
})
