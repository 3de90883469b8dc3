import { expect, test } from 'vitest'
import { sharedPath } from './shared-path.ts'

test.each([
  ['/', '/'],
  ['/graveyard', '/graveyard'],
  ['/blog/what-stays', '/blog/what-stays'],
  ['/memorial/bcdf2345ghjk/ida-example', '/memorial/bcdf2345ghjk'],
  ['/settings', '/'],
  ['/admin-panel', '/'],
  ['/operator', '/'],
  ['/partner/settings', '/'],
  ['/login', '/'],
  ['/graveyards', '/'],
])('on %s the footer shares %s', (location, shared) => {
  expect(sharedPath(location)).toBe(shared)
})
