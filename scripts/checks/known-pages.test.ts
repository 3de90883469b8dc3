import { expect, test } from 'vitest'
import { paths } from '../../src/contract/page-addresses.ts'
import { isKnownPage } from '../../src/server/http/pages/pages.ts'

const others = new Set<string>([paths.article, paths.memorial, paths.shortMemorial])

test.each(Object.values(paths).filter((path) => !others.has(path)))(
  'the server knows that %s is a page',
  (path) => {
    expect(isKnownPage(path.replace(/:\w+/g, 'a-b-1'))).toBe(true)
  },
)

test.each(['/nowhere', '/login/more', '/blog/a', '/local', '//login'])('%s is no page', (path) => {
  expect(isKnownPage(path)).toBe(false)
})
