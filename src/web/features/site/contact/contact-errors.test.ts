import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { contactError, errorLines } from './contact-errors.ts'

const failed = { status: { tone: 'error', text: 'Failed to send message. Please try again.' } }

test('fields the server refused are named, one line each', () => {
  const body = { name: ['This field may not be blank.'], message: ['Too long.', 'Too loud.'] }
  const { status, errors } = contactError(new ApiError(400, body))
  expect(status?.text).toBe('Please correct the following errors:')
  expect(errorLines(errors ?? {}).map(({ line }) => line)).toEqual([
    'Name: This field may not be blank.',
    'Message: Too long. Too loud.',
  ])
})

test('an error without fields shows its own message', () => {
  const words = 'Security verification failed. Please try again.'
  expect(contactError(new ApiError(400, { detail: words })).status?.text).toBe(words)
})

test('whatever else went wrong, the message was not sent', () => {
  expect(contactError(new ApiError(500, { detail: 'Something went wrong on our side.' }))).toEqual(
    failed,
  )
  expect(contactError(new ApiError(400, undefined))).toEqual(failed)
  expect(contactError(new TypeError('Failed to fetch'))).toEqual(failed)
})
