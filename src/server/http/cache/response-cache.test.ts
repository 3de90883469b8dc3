import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { EncodedResponse } from './encoded-response.ts'
import { ResponseCache } from './response-cache.ts'

const asked = (url: string) =>
  ({ method: 'GET', url, headers: { host: 'localhost' } }) as IncomingMessage
const response = {} as ServerResponse
const current = { isCurrent: true }
const encoded = { write() {} } as unknown as EncodedResponse

test('when the cache is full, the response that was added first goes, and no other', () => {
  const cache = new ResponseCache()
  let count = 0
  while (cache.size === count) cache.add(asked(`/${++count}`), 'tiles', current, encoded)
  expect(count).toBeGreaterThan(2)
  expect(cache.answer(asked('/1'), response)).toBe(false)
  expect(cache.answer(asked('/2'), response)).toBe(true)
  expect(cache.answer(asked(`/${count}`), response)).toBe(true)
})

test('a response that is added again is the newest', () => {
  const cache = new ResponseCache()
  cache.add(asked('/first'), 'list', current, encoded)
  cache.add(asked('/second'), 'list', current, encoded)
  cache.add(asked('/first'), 'list', current, encoded)
  for (let count = 2; cache.size === count; count++) {
    cache.add(asked(`/${count}`), 'tiles', current, encoded)
  }
  expect(cache.answer(asked('/second'), response)).toBe(false)
  expect(cache.answer(asked('/first'), response)).toBe(true)
})
