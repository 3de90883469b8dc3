import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../scripts/postgres.ts'
import { BackupError } from '../backup/index.ts'
import { plainWords } from './plain-words.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('what we refuse is told in its own words', () => {
  expect(plainWords(new BackupError('It is not empty.'))).toBe('It is not empty.')
})

test('a server that does not answer is told with what to do, by all of its addresses or by one', async () => {
  const port = await freePort()
  const refused = await new Promise((resolve) => {
    connect(port, '127.0.0.1').once('error', resolve)
  })
  expect(plainWords(refused)).toMatch(/ECONNREFUSED 127.0.0.1:\d+\nIt does not answer/)
  expect(plainWords(new AggregateError([refused]))).toBe(plainWords(refused))
})

test('a full disk is told as such', () => {
  // The device that is always full; a system without it refuses the place instead.
  const full = thrownBy(() => writeFileSync('/dev/full', 'something'))
  expect(plainWords(full)).toMatch(/ENOSPC.+\nThere is no room left|\nThis user may not/)
})

test('a mistake of ours is not dressed up', () => {
  const mistake = thrownBy(() => (undefined as unknown as { name: string }).name)
  expect(plainWords(mistake)).toBeNull()
  expect(plainWords(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeNull()
})
