import { expect, test } from 'vitest'
import { anniversaryYears } from '../../../../contract/eternal-messages/eternal-messages.ts'
import { promptsOfYear, storyPrompts, voicePrompts } from './prompts.ts'

const forGrandchildren = 'What would you tell your grandchildren?'
const atTheBeginning = 'What is the first thing you remember?'

test('a story is asked about the times of life that its owner has reached, the latest first', () => {
  const atSeventy = storyPrompts('1956-03-10', '2026-11-18')
  expect(atSeventy[0]).toBe(forGrandchildren)
  expect(atSeventy).toContain(atTheBeginning)
  const atTwenty = storyPrompts('2006-03-10', '2026-11-18')
  expect(atTwenty).not.toContain(forGrandchildren)
  expect(atTwenty).toContain('When did you first feel grown up?')
})

test('a birthday counts from its day on', () => {
  expect(storyPrompts('1961-11-18', '2026-11-17')).not.toContain(forGrandchildren)
  expect(storyPrompts('1961-11-18', '2026-11-18')).toContain(forGrandchildren)
})

test('without a day of birth the story begins at its beginning', () => {
  expect(storyPrompts(null, '2026-11-18')[0]).toBe(atTheBeginning)
})

test('no question is asked twice', () => {
  const lists = [
    voicePrompts,
    promptsOfYear(undefined),
    ...anniversaryYears.map(promptsOfYear),
    storyPrompts('1920-01-01', '2026-11-18'),
  ]
  for (const list of lists) expect(new Set(list).size).toBe(list.length)
})

test('a message for the thirtieth year is asked other things than one for the first', () => {
  expect(promptsOfYear(30)[0]).not.toBe(promptsOfYear(1)[0])
})
