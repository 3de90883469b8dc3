import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nodeFlags } from '../../../scripts/node-flags.mjs'
import { ConfigError, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-env-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string, name = '.env') => writeFileSync(join(folder, name), text)

function load(env: NodeJS.ProcessEnv = {}, named?: string): NodeJS.ProcessEnv {
  loadEnvFile(named, env, folder)
  return env
}

function complaintsOf(text: string): readonly string[] {
  write(text)
  try {
    load()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.complaints
    throw error
  }
}

test('without a file nothing changes', () => {
  expect(load({ PORT: '4000' })).toEqual({ PORT: '4000' })
})

test('.env in the working folder is read, and the environment wins', () => {
  write('# The site\nPORT=4000\nSITE_NAME="Ashgrove"  # its name\nexport CURRENCY=EUR\n\nLAW=\n')
  const env = load({ PORT: '5000' })
  expect(env).toEqual({ PORT: '5000', SITE_NAME: 'Ashgrove', CURRENCY: 'EUR', LAW: '' })
  expect(readConfig(env)).toMatchObject({ port: 5000, siteName: 'Ashgrove' })
})

test('a setting that the environment leaves empty stays empty', () => {
  write('METRICS_PORT=9464\n')
  expect(load({ METRICS_PORT: '' })).toEqual({ METRICS_PORT: '' })
})

test('a named file is read instead, and must be there', () => {
  write('SITE_NAME=Elsewhere\n')
  write('SITE_NAME=Ashgrove\n', 'vigil.env')
  expect(load({}, 'vigil.env')).toEqual({ SITE_NAME: 'Ashgrove' })
  expect(() => load({}, 'none.env')).toThrow(
    `Wrong setting: ${join(folder, 'none.env')} cannot be read (ENOENT)`,
  )
})

test('quoted values may hold several lines, signs of comments and of settings', () => {
  const text = `LAW='one\nNOT_A_SETTING\nthree = 3'\nPROCEEDS="# of all"\r\nCOMPANY=a=b\n`
  expect(complaintsOf(text)).toEqual([])
  expect(load()).toEqual({
    LAW: 'one\nNOT_A_SETTING\nthree = 3',
    PROCEEDS: '# of all',
    COMPANY: 'a=b',
  })
})

test('every line that is no setting is named, and what it holds is not repeated', () => {
  const text = 'PORT=1\nSESSION_SECRET hunter2\n=x\n1PORT=2\nPORT=3\nMAIL_FROM="open\nHOST=x\n'
  const place = join(folder, '.env')
  expect(complaintsOf(text)).toEqual([
    `${place}, line 2 must look like NAME=value`,
    `${place}, line 3 must look like NAME=value`,
    `${place}, line 4 must look like NAME=value`,
    `${place}, line 5 sets PORT again, after line 1`,
    `${place}, line 6 opens a quotation mark that is not closed`,
  ])
})

test.each([
  ['the server', ['src/server/main.ts']],
  ['a command', ['src/server/cli/main.ts', 'migrate']],
])('%s reads the file that --env names before it opens anything', (_, program) => {
  write('PORT=1 000 000\nHSTS_SUBDOMAINS=perhaps\n', 'vigil.env')
  const args = [...nodeFlags, ...program, '--env', join(folder, 'vigil.env')]
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(stderr).toMatch(/PORT=1 000 000 must be a whole number .+\n.+HSTS_SUBDOMAINS=perhaps must/)
  expect(status).toBe(1)
})

test('the server names an option that it does not have', () => {
  const args = [...nodeFlags, 'src/server/main.ts', '--prot=4000']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toMatch(/^Wrong setting: Unknown option '--prot'/)
  expect(status).toBe(1)
})
