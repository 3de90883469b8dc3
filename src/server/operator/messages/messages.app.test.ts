import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../contract/operation.ts'
import {
  answerMessage,
  listMessages,
  markMessageAnswered,
} from '../../../contract/operator/messages.ts'
import { sendContactMessage } from '../../../contract/site/contact.ts'
import { newestLetterTo } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let access = ''
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail: 'operator@example.org' } })
  access = (await newOperator(app, 'moderator')).access
})
afterAll(() => app.close())

async function write(subject: string): Promise<number> {
  const body = { name: 'Ida <b>E</b>', email: 'ida@example.org', subject, message: 'A word.' }
  expect((await app.send(sendContactMessage, { body })).status).toBe(201)
  return (await list())[0]?.id ?? 0
}
const list = async () =>
  (await app.send(listMessages, { access })).body as { id: number; subject: string }[]
const act = (operation: Operation, id: number, body?: object) =>
  app.send(operation, {
    access,
    path: operation.path.replace(':messageId', String(id)),
    ...(body && { body }),
  })

test('a message is answered by mail, once, and leaves the list', async () => {
  const id = await write('A question')
  const text = 'Thank you. We have corrected it.'
  const both = await Promise.all([
    act(answerMessage, id, { text }),
    act(answerMessage, id, { text }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const letter = await newestLetterTo(app, 'ida@example.org')
  expect(letter.subject).toBe('Re: A question')
  expect(letter.headers).toMatchObject({ 'Reply-To': 'operator@example.org' })
  expect(letter.text).toContain(text)
  expect(await list()).toEqual([])
})

test('a message that needs no answer is marked', async () => {
  const id = await write('Spam')
  expect((await act(markMessageAnswered, id)).status).toBe(200)
  expect((await act(markMessageAnswered, id)).body.code).toBe('decided-already')
  expect(await list()).toEqual([])
})
