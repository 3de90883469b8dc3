import fc from 'fast-check'
import * as z from 'zod/mini'
import { oddText } from './odd-values.ts'

/** A placeholder for a value known only when a case runs: an e-mail address, a mailed token. */
export interface Thing {
  thing: string
  /** Null means the caller's own, if there is one. */
  of: number | null
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'thing' in value && 'of' in value

/** Which placeholder fits a field, by its name or by call and name. */
const thingsByField: Record<string, string> = {
  'activate.token': 'activate',
  'firstSignIn.token': 'activate',
  'chooseFirstPassword.token': 'reset-password',
  'confirmEmail.token': 'confirm-email',
  'confirmFollowing.token': 'confirm-following',
  'confirmReachable.token': 'still-reachable',
  'declareAlive.token': 'i-am-alive',
  'readCalendar.token': 'calendar',
  'recordPassage.id': 'entrusted',
  'getEntrustedVisibility.id': 'entrusted',
  'narrowVisibility.id': 'entrusted',
  'removeGuardian.id': 'guardianship',
  'resetPassword.token': 'reset-password',
  'stillHere.token': 'still-here',
  'stopLetters.token': 'unsubscribe',
  'thisWasNotMe.token': 'this-was-not-me',
  email: 'email',
  new_email: 'email',
  admin_email: 'email',
  password: 'password',
  old_password: 'password',
  current_password: 'password',
  refresh: 'refresh',
  client_secret: 'client_secret',
  payment_intent_id: 'payment_intent_id',
  id: 'id',
  graveId: 'grave',
  tributeId: 'tribute',
  candleId: 'candle',
  offeringId: 'offering',
  memorialCode: 'memorial-code',
  pictureId: 'picture',
  kinId: 'kin',
  memorial: 'memorial',
  referralCode: 'code',
  ref: 'code',
  referral_code: 'code',
  referral_source: 'code',
  key: 'portrait',
  pictureKey: 'picture-file',
}

interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const read = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema

export function fieldsOf(schema: z.ZodMiniObject | undefined): string[] {
  return schema ? Object.keys(schema.shape) : []
}

/**
 * Values that the contract accepts, or nearly: a schema's output is valid input, and rules that JSON Schema
 * cannot express are met most of the time.
 */
export function fitting(
  call: string,
  schema: z.ZodMiniObject | undefined,
): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({})
  const { properties = {} } = read(schema, 'output')
  const { required = [] } = read(schema, 'input')
  // A coerced number may be any input, but not missing.
  const isNeeded = (name: string) => required.includes(name) || name in thingsByField
  const thing = (name: string) => thingsByField[`${call}.${name}`] ?? thingsByField[name]
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    ofField(name, field, thing(name)),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: Object.keys(properties).filter(isNeeded),
  })
}

function ofField(name: string, schema: Schema, thing?: string): fc.Arbitrary<unknown> {
  if (name.startsWith('new_password')) return goodPassword
  if (!thing) return ofSchema(schema)
  return fc.oneof(
    { weight: 4, arbitrary: someThing(thing) },
    { weight: 1, arbitrary: ofSchema(schema) },
  )
}

/** Few, so that a password and its confirmation are often equal. */
const goodPassword = fc.constantFrom('quiet lantern 7', 'grey harbour 42', 'x', '12345678')

export function someThing(thing: string): fc.Arbitrary<Thing> {
  return fc.record({
    thing: fc.constant(thing),
    of: fc.option(fc.nat({ max: 40 }), { freq: 2 }),
  })
}

function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(ofSchema))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return ofText(schema)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) }),
        fc.nat({ max: 5 }),
      )
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.nat({ max: 30 })
  }
}

const someDay = fc.oneof(
  fc
    .date({ min: new Date('1850-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('1950-01-01', '2020-02-29', '2021-11-30', '2024-03-01'),
  fc.constantFrom('1849-12-31', '0001-01-01', '0000-01-01', '9999-12-31'),
)

const someInstant = fc.oneof(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2096-02-29T00:00:00Z'),
)

function ofText({ format, pattern, minLength = 0, maxLength = 60 }: Schema) {
  if (format === 'email') return fc.nat({ max: 400 }).map((n) => `fuzzed${n}@example.org`)
  if (format === 'date') return someDay
  if (format === 'date-time') return someInstant
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const cut = (text: string) => [...text].slice(0, maxLength).join('')
  return fc.oneof(
    { weight: 3, arbitrary: fc.lorem({ maxCount: 4 }).map(cut) },
    { weight: 2, arbitrary: oddText.map(cut) },
    { weight: 1, arbitrary: fc.constantFrom(minLength, maxLength).map((n) => 'é'.repeat(n)) },
  )
}
