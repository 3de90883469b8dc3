import { expect, test } from 'vitest'
import { beginStepOf, beginSteps, pathAfter, pathBefore } from './begin-steps.ts'

test('the first run begins with the name and ends with the arrival', () => {
  expect(beginStepOf('')?.id).toBe('name')
  expect(beginStepOf('nonsense')?.id).toBe('name')
  expect(beginSteps.map(pathAfter)).toEqual(
    ['birth', 'stone', 'words', 'trust', 'arrival'].map((id) => `/my-memorial?begin=${id}`),
  )
  expect(beginStepOf('arrival')).toBeUndefined()
})

test('every question but the first leads back', () => {
  expect(beginSteps.map(pathBefore)).toEqual([
    undefined,
    ...['name', 'birth', 'stone', 'words'].map((id) => `/my-memorial?begin=${id}`),
  ])
})
