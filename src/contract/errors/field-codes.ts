import type { FieldProblemCode } from './problems.ts'
import { sentence } from './sentence.ts'

/** Each rule of a field has one code and one sentence. */
const rules = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  null: 'This field may not be null.',
  'too-short': 'Please write at least {minimum} characters.',
  'too-long': 'Please write at most {maximum} characters.',
  'too-small': 'Please give at least {minimum}.',
  'too-large': 'Please give at most {maximum}.',
  invalid: 'Enter a valid value.',
  'invalid-type': 'Not a valid {type}.',
  'invalid-email': 'Enter a valid email address.',
  'invalid-date': 'Enter a whole date that exists: day, month and year.',
  'invalid-instant': 'Enter a moment as YYYY-MM-DDTHH:MM:SSZ.',
  'invalid-choice': 'This is not a valid choice.',
  'invalid-year': 'Choose one of the years {choices}.',
  'invalid-degrees': 'Enter degrees as a decimal number.',
  'control-characters': 'Control characters are not allowed.',
  'address-in-reason': 'Please leave email addresses out: the audit keeps this for ever.',
  'web-address': 'Please leave web addresses out: mail programs would make links of them.',
  'unknown-register': 'Enter an address at Wikidata, Find a Grave, WikiTree or FamilySearch.',
  'several-lines': 'Please keep this to one line.',
  'ban-without-end': 'A ban has no end. Suspend the person for a time instead.',
  'moment-out-of-range': 'Choose a moment between 1800 and 2999.',

  'no-file': 'No file was submitted.',
  'empty-file': 'The submitted file is empty.',

  'password-too-short':
    'This password is too short. It must contain at least {minimum} characters.',
  'password-too-common': 'This password is too common.',
  'password-entirely-numeric': 'This password is entirely numeric.',
  'password-too-similar': 'The password is too similar to the {attribute}.',

  'birth-in-future': 'The date of birth cannot be in the future.',
  'birth-before-1850': 'The date of birth cannot be before 1850.',
  'birth-after-passing': 'The date of birth cannot be after the day of passing.',
  'passing-in-future': 'The death date cannot be in the future.',
  'passing-before-1850': 'The death date cannot be before 1850.',
  'passing-before-birth': 'The death date cannot be before the date of birth.',
  'invalid-partial-date': 'Give a day, a month, a year, or about which year.',
  'date-too-early': 'The date cannot be before the year 1000.',
  'age-to-confirm': 'That is an age above 120. Please confirm that the years are right.',
} as const

export type FieldRule = keyof typeof rules

/** The values in `codes`: a rule, or a problem of the call that concerns one field. */
export type FieldCode = FieldRule | FieldProblemCode

export const fieldRules = Object.keys(rules) as FieldRule[]

export interface FieldError {
  code: FieldCode
  text: string
}

export function fieldError(code: FieldRule, words: Record<string, string> = {}): FieldError {
  return { code, text: sentence(rules[code], words) }
}

/** Names the rule that a check of a schema enforces. */
export const rule = (code: FieldRule): FieldRule => code

export function isFieldRule(code: string): code is FieldRule {
  return code in rules
}
