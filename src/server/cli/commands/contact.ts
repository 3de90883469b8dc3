import { Command } from '@commander-js/extra-typings'
import type { Context } from '../../context.ts'
import {
  answerMessage,
  markMessageAnswered,
  unansweredMessages,
} from '../../site/contact/contact.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'

export function contactCommand({ readConfig }: CommandContext) {
  const contact = new Command('contact').description(
    'Messages from the contact page: list, answer, answered',
  )
  contact
    .command('list')
    .description('List the messages without an answer, newest first')
    .action(() => withApp(readConfig(), ({ ctx }) => list(ctx)))
  contact
    .command('answer')
    .description('Answer a message by mail and mark it as answered')
    .argument('<id>', 'number of the message; contact list shows it', parseId)
    .argument('<words...>', 'the answer')
    .addHelpText('after', examples('contact answer 12 "Thank you. We have corrected it."'))
    .action((id, words) =>
      withApp(readConfig(), async ({ ctx }) => {
        const isAnswered = await answerMessage(ctx, id, words.join(' ').trim())
        if (!isAnswered) throw new CommandError(`No message ${id} waits for an answer.`)
        console.log(`The answer to message ${id} is on its way.`)
      }),
    )
  contact
    .command('answered')
    .description('Mark a message as answered')
    .argument('<id>', 'number of the message; contact list shows it', parseId)
    .addHelpText('after', examples('contact answered 12'))
    .action((id) => withApp(readConfig(), ({ ctx }) => markAnswered(ctx, id)))
  return contact
}

async function list(ctx: Context): Promise<void> {
  const waiting = await unansweredMessages(ctx)
  for (const { id, writtenAt, name, email, subject, message } of waiting) {
    console.log(`${id}\t${writtenAt.toISOString()}\t${name} <${email}>\t${subject}`)
    // A bare carriage return would let a message write over the line above it.
    for (const line of message.split(/\r\n|\r|\n/)) console.log(`\t${line}`)
  }
  console.log(`${waiting.length} unanswered`)
}

async function markAnswered(ctx: Context, id: number): Promise<void> {
  const isMarked = await markMessageAnswered(ctx, id)
  if (!isMarked) throw new CommandError(`No message ${id} waits for an answer.`)
  console.log(`Message ${id} is answered.`)
}
