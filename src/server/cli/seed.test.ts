import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { seedWith } from './seed.ts'

test('where demo/ is not installed, seed says so in one line', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const seed = seedWith(new URL('no-demo-here.ts', import.meta.url))
  expect(await seed.run(['--graves', '5'], readConfig)).toBe(1)
  expect(said.mock.calls).toEqual([
    ['Demo data is not part of this installation: run seed in a checkout.'],
  ])
  said.mockRestore()
})
