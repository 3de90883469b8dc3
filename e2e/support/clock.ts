import type { APIRequestContext } from '@playwright/test'
import { expect } from './visitor.ts'

/** Sets the clock of the local server, so that years pass between two clicks. */
export async function setServerClock(request: APIRequestContext, now: string): Promise<void> {
  const answer = await request.post('/api/local/clock/', { data: { now } })
  expect(answer.ok()).toBe(true)
}
