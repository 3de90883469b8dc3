import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { FrontDoor } from './front-door.ts'
import type { KeptAnswer } from './kept-answer.ts'

const asked = (url: string) =>
  ({ method: 'GET', url, headers: { host: 'localhost' } }) as IncomingMessage
const response = {} as ServerResponse
const answer = { isCurrent: true, write() {} } as unknown as KeptAnswer<unknown>

test('when there is no room left, the answer that was put there first goes, and no other', () => {
  const door = new FrontDoor()
  let count = 0
  while (door.size === count) door.remember(asked(`/${++count}`), 'tiles', answer)
  expect(count).toBeGreaterThan(2)
  expect(door.answer(asked('/1'), response)).toBe(false)
  expect(door.answer(asked('/2'), response)).toBe(true)
  expect(door.answer(asked(`/${count}`), response)).toBe(true)
})

test('an answer that is put there again is the newest', () => {
  const door = new FrontDoor()
  door.remember(asked('/first'), 'list', answer)
  door.remember(asked('/second'), 'list', answer)
  door.remember(asked('/first'), 'list', answer)
  for (let count = 2; door.size === count; count++) {
    door.remember(asked(`/${count}`), 'tiles', answer)
  }
  expect(door.answer(asked('/second'), response)).toBe(false)
  expect(door.answer(asked('/first'), response)).toBe(true)
})
