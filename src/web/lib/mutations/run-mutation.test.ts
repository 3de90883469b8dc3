import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutate } from './mutate.ts'
import { runMutationOnce } from './run-mutation.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('a change is sent once, however often its screen opens', async () => {
  const send = vi.fn(async () => 'activated')
  runMutationOnce(['activate', 'token-1'], send)
  runMutationOnce(['activate', 'token-1'], send)
  runMutationOnce(['activate', 'token-2'], send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  runMutationOnce(['activate', 'token-1'], send)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(send).toHaveBeenCalledTimes(2)
})

test('without a connection a change fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(mutate({ mutationFn: send }, undefined)).rejects.toThrow('Failed to fetch')
})

test('while the browser is offline it says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(mutate({ mutationFn: send }, undefined)).rejects.toMatchObject({
    body: { detail: expect.stringMatching(/^You are offline\./) },
  })
})

test('changes of one queue follow each other', async () => {
  const sent: string[] = []
  const options = {
    scope: { id: 'own-stone' },
    mutationFn: async (name: string) => {
      sent.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(`${name} ends`)
    },
  }
  await Promise.all([mutate(options, 'first'), mutate(options, 'second')])
  expect(sent).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})
