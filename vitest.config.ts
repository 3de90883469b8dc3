import { defineConfig } from 'vitest/config'

const server = {
  include: ['src/server/**/*.app.test.ts'],
  globalSetup: 'src/server/testing/database-template.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['src/server/**/*.app.test.ts'],
        },
      },
      { test: { ...server, name: 'embedded' } },
      { test: { ...server, name: 'postgresql' } },
    ],
  },
})
