import { Command } from '@commander-js/extra-typings'
import type { Config } from '../../config.ts'
import type { SendingService, StatusService } from '../../features/eternal-messages/index.ts'
import { operatorService } from '../../features/operator/index.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { oneLine } from '../terminal/one-line.ts'

const messageArgument = [
  '<message>',
  'number of the Eternal Message; letters due shows it',
  parseId,
] as const

export function lettersCommand({ readConfig }: CommandContext) {
  const letters = new Command('letters').description(
    'Eternal Messages and their letters: due, show, retry, page',
  )
  letters
    .command('due')
    .description('List the Eternal Messages that are due and not sent')
    .action(() => withApp(readConfig(), ({ services }) => listDue(services.eternal.status)))
  letters
    .command('show')
    .description("Show an Eternal Message with every attempt and the mail server's answer")
    .argument(...messageArgument)
    .action((id) => withApp(readConfig(), ({ services }) => show(services.eternal.status, id)))
  letters
    .command('retry')
    .description('Send the letters of an Eternal Message that are not sent yet, and show them')
    .argument(...messageArgument)
    .addHelpText('after', examples('letters retry 12'))
    .action((id) =>
      withApp(readConfig(), async ({ services, queue }) => {
        await retry(services.eternal.sending, id, queue.drain)
        await show(services.eternal.status, id)
      }),
    )
  letters
    .command('page')
    .description('Print the address of a page with all of it, which opens for two hours')
    .action(async () => console.log(await lettersPage(readConfig())))
  return letters
}

/** Needs no database, so that it works beside a running server. */
function lettersPage({ sessionSecret: secret, publicUrl, mode }: Config): Promise<string> {
  const clock = { now: () => new Date() }
  return operatorService({ secret, publicUrl, isLocal: mode === 'local', clock }).lettersPage()
}

async function retry(sending: SendingService, messageId: number, drain: () => Promise<void>) {
  await sending.retry(messageId)
  // The first run sends the letters, the second does what follows from sending them.
  await drain()
  await drain()
}

async function listDue(status: StatusService): Promise<void> {
  const due = await status.due()
  for (const { id, year, due_on, looked_at } of due) {
    const looked = looked_at ? `looked at ${looked_at.toISOString()}` : 'not looked at yet'
    console.log(`${id}\tyear ${year}\tdue ${due_on}\t${looked}`)
  }
  const { due_unsent, next_due } = await status.status()
  console.log(`${due_unsent} due and not sent; the next is due ${next_due ?? 'never'}`)
}

async function show(status: StatusService, messageId: number): Promise<void> {
  const message = await status.show(messageId)
  if (!message) throw new CommandError(`There is no message ${messageId}.`)
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
}
