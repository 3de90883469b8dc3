import { expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { seedCommand } from './seed.ts'

test('where demo/ is not installed, seed says so in one line', async () => {
  const seed = seedCommand({ readConfig }, new URL('no-demo-here.ts', import.meta.url))
  await expect(seed.parseAsync(['--graves', '5'], { from: 'user' })).rejects.toThrow(
    /^Demo data is not part of this installation: run seed in a checkout\.$/,
  )
})
