import { expect, test } from 'vitest'
import {
  articlePath,
  graveCardPath,
  gravePath,
  letterPath,
  mailedPath,
  mapPath,
  paths,
  referralPath,
} from '../../src/contract/page-addresses.ts'

test('addresses carry what their page reads', () => {
  expect(gravePath(42)).toBe('/graveyard?grave_id=42')
  expect(mapPath()).toBe('/graveyard?mode=google-earth')
  expect(mapPath(42)).toBe('/graveyard?mode=google-earth&grave_id=42')
  expect(mailedPath('resetPassword', 'a/b')).toBe('/reset-password?token=a%2Fb')
  expect(referralPath('ROSE & CO')).toBe('/?ref=ROSE%20%26%20CO')
})

test('addresses below a page fit its pattern', () => {
  const fits = (path: string, pattern: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  expect(fits(graveCardPath(42), paths.graveCard)).toBe(true)
  expect(fits(articlePath('on-rituals'), paths.article)).toBe(true)
  expect(fits(letterPath(7), paths.letter)).toBe(true)
})
