import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPrograms, programs, runProgram } from './postgres-programs.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-programs-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Creates a folder with programs of these names. */
function install(place: string, names: readonly string[], mode = 0o755): string {
  const path = join(folder, place)
  mkdirSync(path, { recursive: true })
  for (const name of names) writeFileSync(join(path, name), '#!/bin/sh\nexit 0\n', { mode })
  return path
}

/** Creates a folder with links to some programs of another folder. */
function link(place: string, target: string, names: readonly string[]): string {
  const path = join(folder, place)
  mkdirSync(path, { recursive: true })
  for (const name of names) symlinkSync(join(target, name), join(path, name))
  return path
}

test('links to some programs lead to the folder that has all of them', () => {
  const server = install('lib/postgresql/15/bin', programs)
  const links = link('bin', server, ['initdb', 'postgres'])
  expect(findPrograms([links])).toEqual({
    initdb: join(server, 'initdb'),
    postgres: join(server, 'postgres'),
    pg_basebackup: join(server, 'pg_basebackup'),
  })
})

test('a folder with all programs comes before a wrapper that lies elsewhere in the path', () => {
  const wrapper = install('usr/bin', ['pg_basebackup'])
  const server = install('lib/postgresql/15/bin', programs)
  const links = link('usr/local/bin', server, ['initdb', 'postgres'])
  const found = findPrograms([wrapper, links])
  expect(found?.pg_basebackup).toBe(join(server, 'pg_basebackup'))
})

test('programs that lie in different folders are found one by one', () => {
  const server = install('server', ['initdb', 'postgres'])
  const client = install('client', ['pg_basebackup'])
  const found = findPrograms([join(folder, 'nowhere'), client, server])
  expect(found).toEqual({
    initdb: join(server, 'initdb'),
    postgres: join(server, 'postgres'),
    pg_basebackup: join(client, 'pg_basebackup'),
  })
})

test('a missing program, a broken link or a file that is not executable means no installation', () => {
  const server = install('server', ['initdb', 'postgres'])
  const broken = link('broken', join(folder, 'gone'), ['pg_basebackup'])
  const notes = install('notes', ['pg_basebackup'], 0o644)
  expect(findPrograms([server, broken, notes])).toBeNull()
})

test('the error of a program that cannot be started is that of the system', () => {
  const missing = join(folder, 'pg_basebackup')
  expect(() => runProgram(missing, [])).toThrow(`pg_basebackup failed: spawnSync ${missing} ENOENT`)
})

test('the error of a failing program contains its output', () => {
  const path = join(folder, 'initdb')
  writeFileSync(path, '#!/bin/sh\necho "no space left" >&2\nexit 1\n', { mode: 0o755 })
  expect(() => runProgram(path, [])).toThrow('initdb failed: no space left')
})
