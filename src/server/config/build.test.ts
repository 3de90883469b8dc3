import { expect, test } from 'vitest'
import { buildName, readBuild } from './build.ts'

test('an image is told its commit', () => {
  const build = readBuild({ VIGIL_COMMIT: '0a1b2c3d4e5f60718293' })
  expect(build).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: '0a1b2c3d4e5f60718293',
  })
  expect(buildName(build)).toBe(`${build.version} (0a1b2c3d4e5f)`)
})

test('without a commit the version alone is named', () => {
  expect(buildName({ version: '1.2.3', commit: null })).toBe('1.2.3')
})
