import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { message, token } from '../values/fields.ts'

/** After how many years without a sign of life the owner is asked; null: never. */
export const inactivityCheck = z.object({
  ask_after_years: z.nullable(z.literal([1, 2, 3])),
})
export type InactivityCheck = z.output<typeof inactivityCheck>

export const getInactivityCheck = operation({
  method: 'GET',
  path: '/accounts/quiet-check/',
  access: 'member',
  summary: 'Get after how many quiet years the member wants to be asked',
  unlimited: 'It reads one row of the member.',
  response: inactivityCheck,
})

export const setInactivityCheck = operation({
  method: 'PUT',
  path: '/accounts/quiet-check/',
  access: 'member',
  summary: 'Choose after how many quiet years to be asked, and then the guardians',
  unlimited: 'It changes one row of the member.',
  body: inactivityCheck,
  response: inactivityCheck,
})

export const stillHere = operation({
  method: 'POST',
  path: '/accounts/still-here/',
  access: 'anyone',
  summary: 'Give a sign of life with the token of the letter that asked for one',
  limits: [limits.mailedLinksPerAddress],
  body: z.object({ token }),
  response: message,
  problems: ['dead-link', 'sealed', 'too-many'],
})
