import { expect, test } from 'vitest'
import { deliveryText, shortState } from './message-text.ts'

const nothing = { audio_message: null, is_sent: false, due_on: null, sent_at: null }
const kept = { ...nothing, audio_message: '/voice' }
const planned = { ...kept, due_on: '2027-03-05' }
const sent = { ...planned, is_sent: true, sent_at: '2027-03-05T12:05:00.000Z' }

test('a year is empty, scheduled or sent', () => {
  expect([nothing, kept, planned, sent].map(shortState)).toEqual([
    'Empty',
    'Scheduled',
    'Scheduled',
    'Sent',
  ])
})

test('the day is shown as soon as it is known', () => {
  expect(deliveryText(1, nothing)).toBe('Nothing has been recorded for this year.')
  expect(deliveryText(1, kept)).toBe('Scheduled. It goes one year after the day of your passing.')
  expect(deliveryText(25, kept)).toBe('Scheduled. It goes 25 years after the day of your passing.')
  expect(deliveryText(1, planned)).toBe('Scheduled. It goes on March 5, 2027.')
  expect(deliveryText(1, sent)).toBe('Sent on March 5, 2027.')
})
