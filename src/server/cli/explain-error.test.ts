import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../scripts/postgres.ts'
import { BackupError } from '../backup/index.ts'
import { ConfigError } from '../config/config.ts'
import { FolderInUse } from '../database/lock-folder.ts'
import { explainError } from './explain-error.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a refusal keeps its own message', () => {
  expect(explainError(new BackupError('It is not empty.'))).toBe('It is not empty.')
})

test('a wrong setting and a folder in use are one line', () => {
  const wrong = new ConfigError(['PORT=x must be a whole number'])
  expect(explainError(wrong)).toBe('Wrong setting: PORT=x must be a whole number')
  expect(explainError(new FolderInUse('data/local'))).toMatch(/^data\/local is in use\. .+$/)
})

test('a server that does not answer is explained with what to do, for one address and for several', async () => {
  const port = await freePort()
  const refused = await new Promise((resolve) => {
    connect(port, '127.0.0.1').once('error', resolve)
  })
  expect(explainError(refused)).toMatch(/ECONNREFUSED 127.0.0.1:\d+\. It does not respond/)
  expect(explainError(new AggregateError([refused]))).toBe(explainError(refused))
})

test('a full disk is explained', () => {
  // A device that is always full; a system without it refuses the path instead.
  const full = thrownBy(() => writeFileSync('/dev/full', 'something'))
  expect(explainError(full)).toMatch(/ENOSPC.+\. There is no space left|\. This user may not/)
})

test('a bug is not explained', () => {
  const bug = thrownBy(() => (undefined as unknown as { name: string }).name)
  expect(explainError(bug)).toBeNull()
  expect(explainError(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeNull()
})
