import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

/** Takes one item after the other, and records how many were in progress at once. */
function workOn(things: number[], most: number) {
  const done: number[] = []
  let now = 0
  let mostNow = 0
  const lanes = new Lanes(most, async (onFound) => {
    const thing = things.shift()
    await soon()
    if (thing === undefined) return false
    mostNow = Math.max(mostNow, ++now)
    onFound()
    for (let rounds = 0; rounds < 3; rounds++) await soon()
    now -= 1
    done.push(thing)
    return true
  })
  return { lanes, done, mostAtOnce: () => mostNow }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([1, 4])('everything is done once, %d at a time and no more', async (most) => {
  const { lanes, done, mostAtOnce } = workOn(upTo(50), most)
  await lanes.run()
  expect(done.toSorted((a, b) => a - b)).toEqual(upTo(50))
  expect(mostAtOnce()).toBe(most)
})

test('what comes while the last lane looks in vain is found', async () => {
  const things: number[] = []
  const { lanes, done } = workOn(things, 1)
  const first = lanes.run()
  // The search has begun, and has found nothing.
  things.push(7)
  await Promise.all([first, lanes.run()])
  expect(done).toEqual([7])
})

test('after a stop nothing more is begun, and what was begun is done', async () => {
  const things = upTo(50)
  const { lanes, done } = workOn(things, 4)
  const running = lanes.run()
  while (done.length < 8) await soon()
  await lanes.stop()
  const atStop = done.length
  await Promise.all([running, lanes.run()])
  expect(done).toHaveLength(atStop)
  expect(things.length).toBe(50 - atStop)
})

test('a lane that fails stops no other, is told of, and the next run starts anew', async () => {
  let calls = 0
  const done: number[] = []
  const lanes = new Lanes(2, async (onFound) => {
    const call = ++calls
    if (call > 5) return false
    onFound()
    await soon()
    if (call === 1) throw new Error('a letter on fire')
    done.push(call)
    return true
  })
  await expect(lanes.run()).rejects.toThrow('a letter on fire')
  expect(done.toSorted()).toEqual([2, 3, 4, 5])
  await expect(lanes.run()).resolves.toBe(undefined)
})
