import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeFlags } from '../node-flags.mjs'

const folder = 'deploy/systemd'
const units = readdirSync(folder)
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const services = units.filter((name) => name.endsWith('.service'))

/** All values of a setting. */
const valuesOf = (name: string, setting: string) =>
  [...read(name).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value]) => value)

const analyze = '/usr/bin/systemd-analyze'

test.runIf(existsSync(analyze))('systemd takes every unit without a complaint', () => {
  const files = units.map((name) => `${folder}/${name}`)
  const { status, stderr } = spawnSync(analyze, ['verify', ...files], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test.runIf(existsSync(analyze)).each(services)('systemd calls %s well protected', (name) => {
  const args = ['security', '--offline=true', '--threshold=20', `${folder}/${name}`]
  const { status, stdout } = spawnSync(analyze, args, { encoding: 'utf8' })
  expect(stdout).toContain('Overall exposure level')
  expect(status, stdout).toBe(0)
})

test.each(services)(
  '%s is an ordinary user on a disk it cannot write, with limited memory',
  (name) => {
    expect(valuesOf(name, 'User')).toEqual(['vigil'])
    expect(valuesOf(name, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(name, 'NoNewPrivileges')).toEqual(['yes'])
    expect(valuesOf(name, 'StateDirectory')).toEqual(['vigil'])
    expect(valuesOf(name, 'MemoryMax')).toEqual(['2G'])
    expect(valuesOf(name, 'EnvironmentFile')).toEqual(['/etc/vigil.env'])
  },
)

test('server and backup have the same settings and programs', () => {
  for (const setting of ['WorkingDirectory', 'EnvironmentFile', 'Environment', 'StateDirectory']) {
    expect(valuesOf('vigil-backup.service', setting)).toEqual(valuesOf('vigil.service', setting))
  }
  const [start = ''] = valuesOf('vigil.service', 'ExecStart')
  expect(start).toBe(`/usr/bin/env node ${nodeFlags.join(' ')} src/server/main.ts`)
  const [backup = ''] = valuesOf('vigil-backup.service', 'ExecStart')
  expect(backup).toContain('src/server/cli/main.ts backup --to ')
  expect(units).toContain('vigil-backup.timer')
})
