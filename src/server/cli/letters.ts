import type { DeliveryService, StatusService } from '../features/eternal-messages/index.ts'
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
    const { status, delivery } = app.services.eternal
    try {
      if (action === 'due') return await listDue(status)
      const messageId = Number(argument)
      if (!Number.isSafeInteger(messageId) || messageId < 1) {
        console.error(`letters ${action} needs the number of a message; letters due lists them.`)
        return 1
      }
      if (action === 'retry') await retry(delivery, messageId, app.queue.drain)
      return await show(status, messageId)
    } finally {
      await app.close()
    }
  },
}

async function listDue(status: StatusService): Promise<number> {
  const due = await status.due()
  for (const { id, year, dueOn, scannedAt } of due) {
    const looked = scannedAt ? `looked at ${scannedAt.toISOString()}` : 'not looked at yet'
    console.log(`${id}\tyear ${year}\tdue ${dueOn}\t${looked}`)
  }
  const { dueUnsent, nextDueOn } = await status.summary()
  console.log(`${dueUnsent} due and not sent; the next is due ${nextDueOn ?? 'never'}`)
  return 0
}

/** The outbox first, then what follows from it. */
async function retry(delivery: DeliveryService, messageId: number, drain: () => Promise<void>) {
  await delivery.retry(messageId)
  await drain()
  await drain()
}

async function show(status: StatusService, messageId: number): Promise<number> {
  const message = await status.show(messageId)
  if (!message) {
    console.error(`There is no message ${messageId}.`)
    return 1
  }
  const { year, dueOn, sentAt } = message
  const state = sentAt ? `sent ${sentAt.toISOString()}` : `due ${dueOn ?? 'after the passing'}`
  console.log(`Message ${messageId}, year ${year}, ${state}`)
  for (const letter of message.letters) {
    console.log(`  Letter ${letter.id} to ${letter.recipient}, ${letter.state}`)
    console.log(`    ${letter.messageId}  ${letter.key}`)
    for (const { at, isAccepted, answer } of letter.attempts) {
      console.log(`    ${at.toISOString()}  ${isAccepted ? '✓' : '✗'} ${oneLine(answer)}`)
    }
  }
  return 0
}

/** What a mail server says must not write over the lines above. */
function oneLine(answer: string): string {
  return answer.replace(/[\p{Cc}\s]+/gu, ' ')
}
