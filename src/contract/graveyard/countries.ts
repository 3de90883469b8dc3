import * as z from 'zod/mini'
import { operation } from '../operation.ts'

export const country = z.object({ code: z.string(), name: z.string(), flag: z.string() })
export type Country = z.output<typeof country>

export const listCountries = operation({
  method: 'GET',
  path: '/accounts/countries/',
  access: 'anyone',
  summary: 'List the countries a member may choose from',
  unlimited: 'The list is constant.',
  response: z.array(country),
})
