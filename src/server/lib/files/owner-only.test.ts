import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOwnerOnly } from './owner-only.ts'

test.skipIf(process.platform === 'win32')('an existing folder is taken from other users', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [inner, file] = [join(folder, 'inner'), join(folder, 'inner', 'file')]
  mkdirSync(inner)
  writeFileSync(file, 'words')
  for (const path of [folder, inner]) chmodSync(path, 0o755)
  chmodSync(file, 0o644)
  makeOwnerOnly(folder)
  const modes = [folder, inner, file].map((path) => (statSync(path).mode & 0o777).toString(8))
  expect(modes).toEqual(['700', '700', '600'])
  makeOwnerOnly(join(folder, 'missing'))
})
