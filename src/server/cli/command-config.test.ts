import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCommandConfig } from './command-config.ts'
import { CommandError } from './command-context.ts'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-')))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})
const make = (name: string) => mkdirSync(join(folder, name), { recursive: true })

test('--data wins over DATA_DIR, which wins over data/local', () => {
  expect(readCommandConfig('a', { DATA_DIR: 'b' }).dataFolder).toBe(join(folder, 'a'))
  expect(readCommandConfig(undefined, { DATA_DIR: 'b' }).dataFolder).toBe(join(folder, 'b'))
  expect(readCommandConfig(undefined, {}).dataFolder).toBe(join(folder, 'data/local'))
})

test('where only the demo has data, a command stops and names its folder in one line', () => {
  make('data/demo')
  expect(() => readCommandConfig(undefined, {})).toThrow(CommandError)
  expect(() => readCommandConfig(undefined, {})).toThrow(
    /^.+data\/local does not exist\. Add --data data\/demo to use the demo's data.+$/,
  )
})

test('a folder or a database that the operator names is taken, and so is data/local', () => {
  make('data/demo')
  expect(readCommandConfig('data/demo', {}).dataFolder).toBe(join(folder, 'data/demo'))
  expect(readCommandConfig('data/local', {}).dataFolder).toBe(join(folder, 'data/local'))
  const databaseUrl = 'postgres://127.0.0.1/vigil'
  expect(readCommandConfig(undefined, { DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
  make('data/local')
  expect(readCommandConfig(undefined, {}).dataFolder).toBe(join(folder, 'data/local'))
})
