import { afterAll, vi } from 'vitest'

// Hashing a password takes a fifteenth of a second, and every member of a test has one. The cost in production
// is asserted beside the code; the journeys and the servers that tests start use it.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) }
})

// The next file runs in the same process.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.resetConfig()
})
