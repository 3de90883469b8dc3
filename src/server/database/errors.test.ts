import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { asDatabaseUnavailable } from './errors.ts'

/** The error of writing to a stream. */
async function errorOfWrite(stream: PassThrough): Promise<unknown> {
  return new Promise((resolve) => {
    stream.on('error', () => {})
    stream.write('x', resolve)
  })
}

test('a write to a connection that is closed means that the database is away', async () => {
  const destroyed = new PassThrough().destroy()
  await once(destroyed, 'close')
  const endedByThem = Object.assign(new Error('This socket has been ended by the other party'), {
    code: 'EPIPE',
  })
  const errors = [
    await errorOfWrite(destroyed),
    await errorOfWrite(new PassThrough().end()),
    endedByThem,
  ] as Error[]
  for (const error of errors)
    expect(asDatabaseUnavailable(error)).toMatchObject({ code: 'DATABASE_AWAY', cause: error })
})

test('an error of our own stays what it is', () => {
  const error = new TypeError('x is not a function')
  expect(asDatabaseUnavailable(error)).toBe(error)
})
