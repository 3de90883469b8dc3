import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const secrets = ['ida@example.org', 'Ida Example', '4711', 'h9Xa']

function textOf(error: unknown): string {
  return JSON.stringify(describeError(error))
}

test('a unique violation shows only the constraint', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "k"'), {
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(ida@example.org) already exists.',
    where: 'COPY accounts, line 1: "Ida Example"',
    parameters: ['ida@example.org'],
  })
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email_key',
    message: '',
  })
  for (const secret of secrets) expect(textOf(error)).not.toContain(secret)
})

test.each([
  'invalid input syntax for type bigint: "Ida Example"',
  'invalid input syntax: "Ida Example',
  "550 5.1.1 <ida@example.org>: Recipient 'Ida Example' unknown",
  'All recipients were rejected: 550 ida@example.org h9Xa4711',
  'connect to https://example.org/reset?token=h9Xa4711 failed\n    at Ida Example ida@example.org',
  'two lines\n    at Ida Example (/home/ida@example.org:4711:1)\n    at Ida Example (/x:1:1)',
  'The row of account 4711 is missing',
  'failing row contains (4711, Ida Example, ida@example.org)',
  '{"full_name": "Ida Example"} is not valid',
])('%j does not show its values', (message) => {
  const error = new Error(message, { cause: new AggregateError([new Error(message)], message) })
  for (const secret of secrets) expect(textOf(error)).not.toContain(secret)
})

test('the stack is shown, and the message outside of quotes', () => {
  const { message, stack } = describeError(new TypeError('fetch failed'))
  expect(message).toBe('fetch failed')
  expect(stack).toContain('describe-error.test.ts:')
})

test('a thrown value that is no error is described by its type', () => {
  expect(describeError('ida@example.org')).toEqual({ type: 'string', message: '', stack: '' })
  expect(textOf({ message: 'lost', queue: 'ida@example.org' })).toContain('"lost"')
  expect(textOf({ message: 'lost', queue: 'ida@example.org' })).not.toContain('ida')
})
