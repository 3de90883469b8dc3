import { expect, test } from 'vitest'
import { planMessages } from './plan.rules.ts'

const messages = [5, 1, 2].map((year) => ({ id: year * 10, year }))
const plan = (lateMessages: 'send' | 'hold' | 'one-a-day') =>
  planMessages(messages, {
    passedOn: '2020-02-29',
    today: '2022-03-15',
    lateMessages,
    firstLateDay: '2022-03-31',
  })
const future = { id: 50, dueOn: '2025-02-28', isHeld: false, sendOn: null }

test('without a waiting time messages that are past due leave at once', () => {
  expect(plan('send')).toEqual([
    { id: 10, dueOn: '2021-02-28', isHeld: false, sendOn: null },
    { id: 20, dueOn: '2022-02-28', isHeld: false, sendOn: null },
    future,
  ])
})

test('with a waiting time they are held, and those to come are not', () => {
  expect(plan('hold')).toEqual([
    { id: 10, dueOn: '2021-02-28', isHeld: true, sendOn: null },
    { id: 20, dueOn: '2022-02-28', isHeld: true, sendOn: null },
    future,
  ])
})

test('once confirmed they leave one a day, the oldest first', () => {
  expect(plan('one-a-day')).toEqual([
    { id: 10, dueOn: '2021-02-28', isHeld: false, sendOn: '2022-03-31' },
    { id: 20, dueOn: '2022-02-28', isHeld: false, sendOn: '2022-04-01' },
    future,
  ])
})

test('a message of today is not late', () => {
  const [today] = planMessages([{ id: 1, year: 1 }], {
    passedOn: '2021-03-15',
    today: '2022-03-15',
    lateMessages: 'hold',
    firstLateDay: '2022-03-15',
  })
  expect(today).toEqual({ id: 1, dueOn: '2022-03-15', isHeld: false, sendOn: null })
})
