import { expect, test } from 'vitest'
import {
  articlePath,
  graveCardPath,
  gravePath,
  letterPath,
  mailedPath,
  mapPath,
  memorialPath,
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

test.each([
  ['Anna Weber', 'anna-weber'],
  ['  José-María O’Brien, Jr. ', 'josé-maría-o-brien-jr'],
  ['يوسف عمر الفاسي', 'يوسف-عمر-الفاسي'],
  ['潘爱华', '潘爱华'],
  ['รุ่งรัตน์ ไชยสิทธิ์', 'รุ่งรัตน์-ไชยสิทธิ์'],
  ['<script>/../?#', 'script'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('the page of %s has the name in its address', (name, slug) => {
  const path = memorialPath('bcdf2345ghjk', name)
  expect(decodeURIComponent(path)).toBe(`/memorial/bcdf2345ghjk/${slug}`)
  expect(path).toMatch(/^[\w/%.-]+$/)
})

test('a memorial without a name has the code alone in its address', () => {
  expect(memorialPath('bcdf2345ghjk', '')).toBe('/memorial/bcdf2345ghjk')
  expect(memorialPath('bcdf2345ghjk', ' ⚘ ')).toBe('/memorial/bcdf2345ghjk')
})

test('addresses below a page fit its pattern', () => {
  const fits = (path: string, pattern: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  expect(fits(graveCardPath(42), paths.graveCard)).toBe(true)
  expect(fits(articlePath('on-rituals'), paths.article)).toBe(true)
  expect(fits(letterPath(7), paths.letter)).toBe(true)
})
