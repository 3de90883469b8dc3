import type { ContactService } from '../features/contact/index.ts'
import type { Command } from './command.ts'
import { openApp } from './open-app.ts'

export const contact: Command = {
  usage: 'contact list',
  summary: 'unanswered messages, the newest first; contact answered <id> settles one',
  async run([action, argument], readConfig) {
    if (action !== 'list' && action !== 'answered') {
      console.error('Say contact list or contact answered <id>.')
      return 1
    }
    const app = await openApp(readConfig())
    try {
      return action === 'list'
        ? await list(app.services.contact)
        : await settle(app.services.contact, argument)
    } finally {
      await app.close()
    }
  },
}

async function list(messages: ContactService): Promise<number> {
  const waiting = await messages.unanswered()
  for (const { id, writtenAt, name, email, subject, message } of waiting) {
    console.log(`${id}\t${writtenAt.toISOString()}\t${name} <${email}>\t${subject}`)
    // A bare carriage return would let a message write over the line above it.
    for (const line of message.split(/\r\n|\r|\n/)) console.log(`\t${line}`)
  }
  console.log(`${waiting.length} unanswered`)
  return 0
}

async function settle(messages: ContactService, argument: string | undefined): Promise<number> {
  const id = Number(argument)
  const isSettled = Number.isSafeInteger(id) && (await messages.markAnswered(id))
  console.log(
    isSettled ? `Message ${id} is answered.` : `No message ${argument} waits for an answer.`,
  )
  return isSettled ? 0 : 1
}
