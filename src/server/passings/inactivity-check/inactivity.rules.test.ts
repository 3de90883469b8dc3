import { expect, test } from 'vitest'
import {
  dueBefore,
  firstAskAt,
  isMorningToAsk,
  nextStep,
  type QuietOwner,
} from './inactivity.rules.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const owner = (given: Partial<QuietOwner> = {}): QuietOwner => ({
  askAfterYears: 1,
  askAt: at('2024-05-01'),
  lastSeenAt: at('2024-05-01'),
  askedTimes: 0,
  firstAskedAt: null,
  isLeftAlone: false,
  ...given,
})

test('an owner who was seen within the chosen years is looked at when they are over', () => {
  const waiting = { letter: null, askedTimes: 0, firstAskedAt: null }
  expect(nextStep(owner(), at('2025-04-30'))).toEqual({ ...waiting, askAt: at('2025-05-01') })
  expect(nextStep(owner({ askAfterYears: 3 }), at('2027-04-30'))).toEqual({
    ...waiting,
    askAt: at('2027-05-01'),
  })
})

test('a quiet owner gets three letters thirty days apart, then the guardians get one', () => {
  const steps: unknown[] = []
  let asked: Pick<QuietOwner, 'askedTimes' | 'firstAskedAt'> = owner()
  let now = at('2025-05-01')
  for (let step = 0; step < 6; step += 1) {
    const next = nextStep(owner(asked), now)
    steps.push([now.toISOString().slice(0, 10), next.letter])
    asked = next
    now = next.askAt
  }
  expect(steps).toEqual([
    ['2025-05-01', 1],
    ['2025-05-31', 2],
    ['2025-06-30', 3],
    ['2025-07-30', 'guardians'],
    ['2026-07-30', null],
    ['2027-07-30', null],
  ])
  expect(asked).toMatchObject({ askedTimes: 4, firstAskedAt: at('2025-05-01') })
})

test('after a long stop of the server the letters still come thirty days apart', () => {
  const asked = { askedTimes: 1, firstAskedAt: at('2025-05-01') }
  const next = nextStep(owner(asked), at('2025-12-01'))
  expect(next).toMatchObject({ letter: 2, askAt: at('2025-12-31') })
})

test('a sign of life ends the round, and the next one begins with the first letter', () => {
  for (const askedTimes of [1, 2, 3, 4]) {
    const asked = { askedTimes, firstAskedAt: at('2025-05-01'), lastSeenAt: at('2025-06-15') }
    expect(nextStep(owner(asked), at('2025-07-01'))).toEqual({
      letter: null,
      askedTimes: 0,
      firstAskedAt: null,
      askAt: at('2026-06-15'),
    })
    expect(nextStep(owner(asked), at('2026-06-15'))).toMatchObject({
      letter: 1,
      askedTimes: 1,
      firstAskedAt: at('2026-06-15'),
    })
  }
})

test('the look after the guardians were asked comes before any new round can be due', () => {
  const asked = { askedTimes: 3, firstAskedAt: at('2027-12-01') }
  const now = at('2028-02-29')
  const { askAt } = nextStep(owner(asked), now)
  const seenAtOnce = { ...asked, askedTimes: 4, lastSeenAt: new Date(now.getTime() + 1) }
  const look = nextStep(owner(seenAtOnce), askAt)
  expect(look.letter).toBeNull()
  expect(askAt <= look.askAt).toBe(true)
})

test('an owner whose passing is recorded or whose account is closing is not asked', () => {
  const now = at('2025-06-01')
  const alone = { isLeftAlone: true, askedTimes: 1, firstAskedAt: at('2025-05-01') }
  expect(nextStep(owner(alone), now)).toEqual({
    letter: null,
    askedTimes: 1,
    firstAskedAt: at('2025-05-01'),
    askAt: at('2025-07-01'),
  })
  expect(nextStep(owner({ ...alone, isLeftAlone: false }), at('2025-07-01')).letter).toBe(2)
})

test('years are counted by the calendar', () => {
  expect(firstAskAt(at('2023-11-16'), 1)).toEqual(at('2024-11-16'))
  expect(firstAskAt(at('2024-02-29'), 1)).toEqual(at('2025-03-01'))
  expect(firstAskAt(at('2024-02-29'), 3)).toEqual(at('2027-03-01'))
})

test('a letter leaves at nine in the morning of its day where the owner lives, also before the exact moment', () => {
  const askAt = at('2025-05-01')
  const planned = { askAt, timeZone: 'America/New_York' }
  expect(isMorningToAsk(planned, new Date('2025-05-01T12:59:59Z'))).toBe(false)
  expect(isMorningToAsk(planned, new Date('2025-05-01T13:00:00Z'))).toBe(true)
  const nine = new Date('2025-05-01T09:00:00Z')
  expect(isMorningToAsk({ askAt, timeZone: null }, nine)).toBe(true)
  expect(dueBefore(nine) > askAt).toBe(true)
  expect(nextStep(owner({ askAt }), nine)).toMatchObject({ letter: 1, firstAskedAt: nine })
})
