import * as z from 'zod/mini'
import { operation } from '../operation.ts'

/** What the partner through whom a member came sees of their address. */
export const shownAddress = z.object({
  /** The partner's name; null: the member came without a partner. */
  partner: z.nullable(z.string()),
  /** Otherwise the partner sees it masked. */
  partner_sees_email: z.boolean(),
})
export type ShownAddress = z.output<typeof shownAddress>

export const getShownAddress = operation({
  method: 'GET',
  path: '/accounts/shown-address/',
  access: 'member',
  summary: 'Get whether the partner who brought the member sees the whole address',
  unlimited: 'It reads one row of the member.',
  response: shownAddress,
})

export const setShownAddress = operation({
  method: 'PUT',
  path: '/accounts/shown-address/',
  access: 'member',
  summary: 'Show the whole address to the partner who brought the member, or take that back',
  unlimited: 'It changes one row of the member.',
  body: z.object({ partner_sees_email: z.boolean() }),
  response: shownAddress,
})
