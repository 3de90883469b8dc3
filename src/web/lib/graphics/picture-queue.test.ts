import { expect, test } from 'vitest'
import { PictureQueue } from './picture-queue.ts'

const [timeoutExpired, alreadySignaled, waitFailed] = [1, 2, 3]

/** Answers as a graphics card would, for the calls that the queue makes. */
function contextWith(drawn: Set<object>) {
  const made: object[] = []
  let isLost = false
  const context = {
    TIMEOUT_EXPIRED: timeoutExpired,
    SYNC_GPU_COMMANDS_COMPLETE: 0,
    fenceSync() {
      const fence = {}
      made.push(fence)
      return isLost ? null : fence
    },
    clientWaitSync: (fence: object) =>
      isLost ? waitFailed : drawn.has(fence) ? alreadySignaled : timeoutExpired,
    deleteSync() {},
    flush() {},
  }
  const lose = () => {
    isLost = true
  }
  return { context: context as unknown as WebGL2RenderingContext, made, lose }
}

test('pictures are waited for until they are drawn', () => {
  const drawn = new Set<object>()
  const { context, made } = contextWith(drawn)
  const queue = new PictureQueue(context)
  expect(queue.length).toBe(0)
  queue.add()
  queue.add()
  expect(queue.length).toBe(2)
  drawn.add(made[0] as object)
  expect(queue.length).toBe(1)
  drawn.add(made[1] as object)
  expect(queue.length).toBe(0)
})

test('a lost context is not waited for', () => {
  const { context, lose } = contextWith(new Set())
  const queue = new PictureQueue(context)
  queue.add()
  lose()
  expect(queue.length).toBe(0)
  queue.add()
  expect(queue.length).toBe(0)
})
