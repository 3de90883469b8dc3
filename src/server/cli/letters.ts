import type { SendingService, StatusService } from '../features/eternal-messages/index.ts'
import { operatorService } from '../features/operator/index.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

const usage = 'Say letters due, letters show <message>, letters retry <message> or letters page.'

export const letters: Command = {
  usage: 'letters due|show|retry',
  summary: 'Eternal Messages that wait, one with every try, try one again; letters page shows all',
  async run([action, argument], readConfig) {
    const config = readConfig()
    // Needs no database, so that it works beside a running server.
    if (action === 'page') {
      const { sessionSecret: secret, publicUrl } = config
      const isLocal = config.mode === 'local'
      const clock = { now: () => new Date() }
      console.log(await operatorService({ secret, publicUrl, isLocal, clock }).lettersPage())
      return 0
    }
    if (action !== 'due' && action !== 'show' && action !== 'retry') {
      console.error(usage)
      return 1
    }
    const app = await openApp(config)
    const { status, sending } = app.services.eternal
    try {
      if (action === 'due') return await listDue(status)
      const messageId = Number(argument)
      if (!Number.isSafeInteger(messageId) || messageId < 1) {
        console.error(`letters ${action} needs the number of a message; letters due lists them.`)
        return 1
      }
      if (action === 'retry') await retry(sending, messageId, app.queue.drain)
      return await show(status, messageId)
    } finally {
      await app.close()
    }
  },
}

async function listDue(status: StatusService): Promise<number> {
  const due = await status.due()
  for (const { id, year, due_on, looked_at } of due) {
    const looked = looked_at ? `looked at ${looked_at.toISOString()}` : 'not looked at yet'
    console.log(`${id}\tyear ${year}\tdue ${due_on}\t${looked}`)
  }
  const { due_unsent, next_due } = await status.status()
  console.log(`${due_unsent} due and not sent; the next is due ${next_due ?? 'never'}`)
  return 0
}

/** The outbox first, then what follows from it. */
async function retry(sending: SendingService, messageId: number, drain: () => Promise<void>) {
  await sending.retry(messageId)
  await drain()
  await drain()
}

async function show(status: StatusService, messageId: number): Promise<number> {
  const message = await status.show(messageId)
  if (!message) {
    console.error(`There is no message ${messageId}.`)
    return 1
  }
  const { year, due_on, sent_at } = message
  const state = sent_at ? `sent ${sent_at.toISOString()}` : `due ${due_on ?? 'after the passing'}`
  console.log(`Message ${messageId}, year ${year}, ${state}`)
  for (const letter of message.letters) {
    console.log(`  Letter ${letter.id} to ${letter.recipient}, ${letter.state}`)
    console.log(`    ${letter.message_id}  ${letter.key}`)
    for (const { tried_at, is_taken, answer } of letter.tries) {
      console.log(`    ${tried_at.toISOString()}  ${is_taken ? '✓' : '✗'} ${oneLine(answer)}`)
    }
  }
  return 0
}

/** What a mail server says must not write over the lines above. */
function oneLine(answer: string): string {
  return answer.replace(/[\p{Cc}\s]+/gu, ' ')
}
