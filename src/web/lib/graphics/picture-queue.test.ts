import { expect, test } from 'vitest'
import { PictureQueue } from './picture-queue.ts'
import { contextWith } from './testing/fake-context.ts'

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
