import { InvalidArgumentError } from '@commander-js/extra-typings'
import * as z from 'zod/mini'
import { check } from '../../../contract/errors/field-errors.ts'
import type { Operation } from '../../../contract/operation.ts'

/** A field of a call, as the command line sees it. */
export interface Field {
  /** The name on the wire. */
  name: string
  place: 'params' | 'query' | 'body'
  isRequired: boolean
  isFlag: boolean
  choices: string[] | null
  parse(value: string): unknown
}

/** Descriptions of fields that mean the same in every call. */
export const usualWords = {
  reason: 'why, for the audit; it outlives an erasure, so name no person in it',
  before: 'continue after this one, the last on the previous page',
  personId: 'address of the account, or its number',
  letterId: 'number of the letter; mail list shows it',
  messageId: 'number of the message; contact list shows it',
  purchaseId: 'reference of the purchase; purchase list shows it',
  referralCode: 'referral code; partner list shows it',
  passingId: 'number of the passing; passing list shows it',
  caseId: 'number of the case; report list shows it',
  graveId: 'number of the grave; letters and report show name it',
  tributeId: 'number of the tribute; report show names it',
  tier: 'the tier',
  event: 'only this act',
  account: 'only what concerns the person with this number',
  operator: 'only what the operator with this number did',
} as const

/** What the audit records where a command was run without a reason. */
export const noReason = 'no reason given'

export function fieldsOfCall(operation: Operation): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(operation[place]?.shape ?? {}).map(([name, schema]) =>
      fieldOf(name, place, schema as z.ZodMiniType),
    ),
  )
}

function fieldOf(name: string, place: Field['place'], schema: z.ZodMiniType): Field {
  const { type, enum: choices } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return {
    name,
    place,
    isRequired: !schema.safeParse(undefined).success,
    isFlag: type === 'boolean',
    choices: (choices as string[] | undefined) ?? null,
    parse: (value) => parseAs(schema, typed(type, value)),
  }
}

/** A list is typed with commas. */
function typed(type: unknown, value: string): unknown {
  if (type === 'array') return value.split(/[\s,]+/).filter(Boolean)
  return type === 'integer' ? Number(value) : value
}

/** Refuses with the sentence that the console shows below the field. */
export function parseAs(schema: z.ZodMiniType, value: unknown): unknown {
  const checked = check(z.object({ value: schema }), { value })
  if (checked.ok) return checked.value.value
  throw new InvalidArgumentError(Object.values(checked.errors).flat().join(' '))
}

/** `new_email` → `new-email`, `caseId` → `id`; a person is named by the address. */
export function shownName(name: string, named: Record<string, string> = {}): string {
  if (named[name]) return named[name]
  if (name === 'personId') return 'email'
  const short = name.replace(/^[a-z]+(Id|Code)$/, (_, last: string) => last.toLowerCase())
  return short.replaceAll('_', '-')
}
