import * as z from 'zod/mini'
import { rule } from '../errors/field-codes.ts'
import { graveStyles } from './grave-styles.ts'

/** Trimmed, visible text of at most `max` characters, counted by code point. */
export const words = (max: number) => text(max).check(z.minLength(1))

/** The same on one line, for headers of letters. */
export const line = (max: number) => words(max).check(oneLine)

/** The same, but may be empty. No union with an empty literal, which would hide the rule that was broken. */
export const optionalLine = (max: number) => text(max).check(oneLine)

const oneLine = z.refine<string>(
  (value) => !/[\n\r\t\u2028\u2029]/.test(value),
  rule('several-lines'),
)

/** The same as `words`, but may be empty. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !hasControlCharacters(value), rule('control-characters')),
    z.refine((value) => [...value].length <= max, {
      error: rule('too-long'),
      params: { maximum: String(max) },
      // The checks after this may cost more than linear time.
      abort: true,
    }),
    z.meta({ maxLength: max }),
  )

/** An e-mail address, trimmed and in lower case, so that one address has one account. */
export const emailAddress = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

/** A password exactly as typed. The upper bound keeps hashing cheap. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))

/** A secret from a mailed link. */
export const token = words(256)

/** Six digits from an authenticator app, perhaps with spaces. */
export const oneTimeCode = z.string().check(z.minLength(1), z.maxLength(16))

/** A random token that the browser keeps, so that its next sign-in does not count as a new device. */
export const deviceToken = z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))))

/** The token of the bot-check widget; empty where the check is switched off. */
export const botToken = z._default(z.string().check(z.maxLength(2048)), '')

/** The time zone of the browser; an unknown one is ignored. */
export const browserTimeZone = z.optional(z.string().check(z.maxLength(64)))

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date(rule('invalid-date'))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime(rule('invalid-instant'))

export const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 53 - 1))

export const graveStyle = z.enum(graveStyles)

/** The code of a memorial's permanent address: a caller who sends it has the link. */
export const memorialCode = z.optional(z.string().check(z.toLowerCase(), z.maxLength(64)))

export const message = z.object({ message: z.string() })

function hasControlCharacters(value: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(value.replace(/[\n\r\t]/g, ''))
}

/** The audit keeps a reason for ever, so it must not contain an address. */
export const reason = line(500).check(
  z.refine((value) => !value.includes('@'), rule('address-in-reason')),
)
