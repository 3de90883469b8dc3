import { expect, test } from 'vitest'
import { timelineEntry } from './timeline-entry.rules.ts'

const at = new Date('2027-03-05T00:05:00Z')
const message = {
  year: 1,
  dueOn: '2027-03-05',
  sentAt: null,
  letterState: null,
  letterSentAt: null,
  awaitsMorning: false,
  transcript: '',
  heardWords: '',
}

test('before its day a letter is to come', () => {
  expect(timelineEntry(message)).toEqual({
    year: 1,
    dueOn: '2027-03-05',
    state: 'to-come',
    cameAt: null,
    words: '',
    mayWriteWords: false,
  })
})

test('it has come when the mail server has taken the letter to this guardian', () => {
  const came = { ...message, sentAt: at, letterState: 'sent' as const, letterSentAt: at }
  expect(timelineEntry(came)).toMatchObject({ state: 'came', cameAt: at })
})

test('a letter that reached only the other guardian is on its way, or was not delivered', () => {
  const other = { ...message, sentAt: at }
  expect(timelineEntry({ ...other, letterState: 'waiting' }).state).toBe('on-its-way')
  expect(timelineEntry({ ...other, letterState: 'returned-for-now' }).state).toBe('on-its-way')
  for (const letterState of ['dead', 'returned-for-good'] as const) {
    expect(timelineEntry({ ...other, letterState }).state).toBe('not-delivered')
  }
})

test('a guardian for whom it is not yet morning awaits the letter that has reached the other', () => {
  expect(timelineEntry({ ...message, sentAt: at, awaitsMorning: true }).state).toBe('to-come')
})

test('a guardian named later sees that it came before', () => {
  expect(timelineEntry({ ...message, sentAt: at })).toMatchObject({
    state: 'came',
    cameAt: at,
  })
})

test('its words are read once it has come, the owner’s own before those a guardian wrote', () => {
  const written = { ...message, transcript: 'Mine', heardWords: 'Heard' }
  expect(timelineEntry(written)).toMatchObject({ words: '', mayWriteWords: false })
  const came = { ...written, sentAt: at, letterState: 'sent' as const, letterSentAt: at }
  expect(timelineEntry(came)).toMatchObject({ words: 'Mine', mayWriteWords: false })
  expect(timelineEntry({ ...came, transcript: '' })).toMatchObject({
    words: 'Heard',
    mayWriteWords: true,
  })
})
