import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '../database/connect.ts'
import { copyOf } from '../testing/database-template.ts'
import { defineJob, handles } from './job.ts'
import { openJobs } from './pg-boss-queue.ts'

const dig = defineJob('dig', z.object({ place: z.number() }))

test('a paused process finishes running jobs and leaves the others to the next process', async () => {
  const copy = await copyOf(inject('database'))
  const database = await connect(copy.settings)
  const done: number[] = []
  let begun = 0
  const handler = handles(dig, async ({ place }) => {
    begun++
    await wait(1_000)
    done.push(place)
  })
  const open = async () => {
    const jobs = await openJobs(database)
    await jobs.register([handler])
    return jobs
  }
  const first = await open()
  await first.work([])
  await first.enqueue(database.db, dig, { place: 1 })
  await expect.poll(() => begun, { timeout: 5_000 }).toBe(1)
  await first.pause()
  await first.enqueue(database.db, dig, { place: 2 })
  await first.stop()
  expect(done).toEqual([1])

  const next = await open()
  await next.drain()
  expect(done).toEqual([1, 2])
  await next.stop()
  await database.close()
  await copy.discard()
})

test('a job that takes too long is returned to the queue', async () => {
  const copy = await copyOf(inject('database'))
  const database = await connect(copy.settings)
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const jobs = await openJobs(database)
  await jobs.register([
    handles(dig, async () => {
      begin()
      await new Promise(() => {})
    }),
  ])
  await jobs.work([])
  await jobs.enqueue(database.db, dig, { place: 1 })
  await isBegun
  await jobs.pause()
  await jobs.stop()
  const { rows } = await database.pool.query(`select state from pgboss.job where name = 'dig'`)
  expect(rows).toEqual([{ state: 'retry' }])
  await database.close()
  await copy.discard()
})
