import { Command } from '@commander-js/extra-typings'
import type { Config } from '../../config/config.ts'
import type { DeliveryService } from '../../eternal-messages/delivery/delivery.ts'
import type { StatusService } from '../../eternal-messages/status/status.ts'
import { operatorService } from '../../operator/operator.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
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
        await retry(services.eternal.delivery, id, queue.drain)
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

async function retry(delivery: DeliveryService, messageId: number, drain: () => Promise<void>) {
  await delivery.retry(messageId)
  // The first run sends the letters, the second does what follows from sending them.
  await drain()
  await drain()
}

async function listDue(status: StatusService): Promise<void> {
  const due = await status.due()
  for (const { id, year, dueOn, scannedAt } of due) {
    const looked = scannedAt ? `looked at ${scannedAt.toISOString()}` : 'not looked at yet'
    console.log(`${id}\tyear ${year}\tdue ${dueOn}\t${looked}`)
  }
  const { dueUnsent, nextDueOn } = await status.summary()
  console.log(`${dueUnsent} due and not sent; the next is due ${nextDueOn ?? 'never'}`)
}

async function show(status: StatusService, messageId: number): Promise<void> {
  const message = await status.show(messageId)
  if (!message) throw new CommandError(`There is no message ${messageId}.`)
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
}
