import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import {
  botToken,
  id,
  instant,
  line,
  memorialCode,
  message,
  optionalLine,
} from '../values/fields.ts'

export const candleKinds = ['candle', 'flowers'] as const

/** A candle or flowers, left without words. */
export const candle = z.object({
  id: z.int(),
  kind: z.enum(candleKinds),
  /** Empty where the visitor gave none. */
  first_name: z.string(),
  left_at: instant,
})
export type Candle = z.output<typeof candle>

export const candlesAtGrave = z.object({
  /** How many have been left since the memorial opened. */
  candle_count: z.int(),
  flower_count: z.int(),
  /** The newest of the last 30 days. */
  candles: z.array(candle),
})
export type CandlesAtGrave = z.output<typeof candlesAtGrave>

export const leaveCandle = operation({
  method: 'POST',
  path: '/accounts/candles/:graveId/',
  access: 'anyone',
  summary: 'Light a candle or lay flowers at the grave of an owner who has passed',
  limits: [limits.candlesPerAddress, limits.candlesPerGrave],
  params: z.object({ graveId: id }),
  query: z.object({ link: memorialCode }),
  body: z.object({
    kind: z._default(z.enum(candleKinds), 'candle'),
    first_name: z._default(optionalLine(40), ''),
    /** Generated once by the browser: one visitor may leave one of each kind a day. */
    visitor: z.uuid(),
    /** Needed only while many are being left at once. */
    turnstile_token: botToken,
  }),
  status: 201,
  response: candlesAtGrave,
  problems: [
    'bot-check-failed',
    'candle-burns-already',
    'grave-not-found',
    'grave-not-public',
    'too-many',
  ],
})

/** The candle is lit first; the visitor may name it afterwards. */
export const nameCandle = operation({
  method: 'PUT',
  path: '/accounts/candles/:graveId/name/',
  access: 'anyone',
  summary: 'Put a first name to the candle or flowers that this visitor left in the last hour',
  limits: [limits.candleNamesPerAddress],
  params: z.object({ graveId: id }),
  query: z.object({ link: memorialCode }),
  body: z.object({
    kind: z._default(z.enum(candleKinds), 'candle'),
    first_name: line(40),
    visitor: z.uuid(),
  }),
  response: candlesAtGrave,
  problems: ['candle-not-found', 'grave-not-found', 'grave-not-public', 'too-many'],
})

export const removeCandle = operation({
  method: 'DELETE',
  path: '/accounts/candles/:graveId/:candleId/',
  access: 'member',
  summary: 'Remove a candle or flowers, as a guardian of the grave',
  unlimited: 'It changes one row of a guardian.',
  params: z.object({ graveId: id, candleId: id }),
  response: message,
  problems: ['forbidden', 'candle-not-found'],
})
