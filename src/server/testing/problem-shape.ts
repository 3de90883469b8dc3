import { fieldRules } from '../../contract/errors/field-codes.ts'
import { problems, type RefusalCode } from '../../contract/errors/problems.ts'
import { fieldsOf, refusalsOf, statusOf } from '../../contract/errors/refusals.ts'
import type { Operation } from '../../contract/operation.ts'

const knownCodes = new Set([...Object.keys(problems), 'invalid-input'])
const fieldCodes = new Set([...fieldRules, ...Object.keys(problems)])

/** What is wrong with the body of a refusal, according to the contract; null when nothing is. */
export function faultOfProblem(
  body: object,
  status: number,
  operation: Operation | null,
): string | null {
  const { code, codes, ...rest } = body as Record<string, unknown>
  if (!isKnown(code)) return 'a refusal without a code of the contract'
  if (operation && !refusalsOf(operation).includes(code)) return 'a refusal of other calls'
  if (status !== statusOf(code)) return `a ${status} for this code`
  if (code === 'invalid-input') {
    return operation?.namesFirstError
      ? faultOfNamed(rest, codes, operation)
      : faultOfFields(rest, codes, operation)
  }
  const { field, text } = problems[code]
  const [[name, words] = [], ...others] = Object.entries(rest)
  if (name !== field || others.length > 0) return 'a refusal under the wrong name'
  if (field === 'detail' || field === 'error') {
    return isSentence(words, text) && codes === undefined ? null : 'a refusal in other words'
  }
  const isList = Array.isArray(words) && words.length === 1 && isSentence(words[0], text)
  if (!isList) return 'a refusal in other words'
  const beside = JSON.stringify(codes)
  return beside === JSON.stringify({ [field]: [code] }) ? null : 'a refusal with other codes'
}

function isKnown(code: unknown): code is RefusalCode {
  return typeof code === 'string' && knownCodes.has(code)
}

function isSentence(words: unknown, text: string): boolean {
  const pattern = text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return typeof words === 'string' && new RegExp(`^${pattern}$`).test(words)
}

/** Checks field errors, and that `error` repeats the first of them. */
function faultOfNamed(
  { error, ...fields }: Record<string, unknown>,
  codes: unknown,
  operation: Operation,
): string | null {
  const fault = faultOfFields(fields, codes, operation)
  const [first] = Object.values(fields).flat()
  return fault ?? (error === first ? null : 'another sentence than the first')
}

/** Checks the list of sentences under each invalid field of the call, and as many codes beside it. */
function faultOfFields(
  fields: Record<string, unknown>,
  codes: unknown,
  operation: Operation | null,
): string | null {
  if (typeof codes !== 'object' || codes === null) return 'field errors without codes'
  const names = Object.keys(fields)
  if (names.length === 0) return 'field errors without a field'
  if (names.join() !== Object.keys(codes).join()) return 'codes of other fields'
  const known = operation && ['non_field_errors', ...fieldsOf(operation)]
  for (const name of names) {
    if (known && !known.includes(name)) return `an error of ${name}, which the call does not have`
    const sentences = fields[name]
    const itsCodes: unknown = Reflect.get(codes, name)
    if (!isListOfText(sentences)) return `no sentences for ${name}`
    if (sentences.some((words) => /\{\w+\}/.test(words))) return `an open gap for ${name}`
    if (!isListOfText(itsCodes) || itsCodes.length !== sentences.length) return `no codes: ${name}`
    if (!itsCodes.every((one) => fieldCodes.has(one))) return `unknown codes for ${name}`
  }
  return null
}

function isListOfText(value: unknown): value is string[] {
  const isText = (one: unknown) => typeof one === 'string' && one !== ''
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}
