import { expect, test } from 'vitest'
import { isKnownPage } from '../src/server/http/pages.ts'
import { paths } from '../src/web/paths.ts'

const ownNames: string[] = [paths.article]

test.each(Object.values(paths).filter((path) => !ownNames.includes(path)))(
  'the server knows that %s is a page',
  (path) => {
    expect(isKnownPage(path.replace(/:\w+/g, 'a-b-1'))).toBe(true)
  },
)

test.each(['/nowhere', '/login/more', '/blog/a', '/local', '//login'])('%s is no page', (path) => {
  expect(isKnownPage(path)).toBe(false)
})
