import * as z from 'zod/mini'
import { operation } from './operation.ts'

export const downloadEverything = operation({
  method: 'GET',
  path: '/accounts/takeout/',
  access: 'member',
  summary: 'Everything the signed-in person owns, as a ZIP with a page that opens offline',
  response: z.any(),
  file: 'application/zip',
  problems: ['too-many'],
})
