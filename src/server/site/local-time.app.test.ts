import { afterAll, beforeAll, expect, test } from 'vitest'
import { travelInTime } from '../../contract/site/local-time.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('local mode can set the clock as far as letters are sent, and no further', async () => {
  const travel = (now: string) => app.send(travelInTime, { body: { now } })
  expect((await travel('2051-06-15T00:00:00Z')).status).toBe(200)
  for (const now of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    expect(await travel(now)).toMatchObject({
      status: 400,
      body: { now: ['Choose a moment between 1800 and 2999.'] },
    })
  }
})
