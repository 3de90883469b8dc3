import { Command } from '@commander-js/extra-typings'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { retryMessage } from '../../eternal-messages/delivery/delivery.ts'
import {
  dueMessages,
  messagesSummary,
  showMessageStatus,
} from '../../eternal-messages/status/status.ts'
import { signedTokens } from '../../lib/tokens/signed-token.ts'
import { operatorLettersPage } from '../../operator/operator.ts'
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
    .action(() => withApp(readConfig(), ({ ctx }) => listDue(ctx)))
  letters
    .command('show')
    .description("Show an Eternal Message with every attempt and the mail server's answer")
    .argument(...messageArgument)
    .action((id) => withApp(readConfig(), ({ ctx }) => show(ctx, id)))
  letters
    .command('retry')
    .description('Send the letters of an Eternal Message that are not sent yet, and show them')
    .argument(...messageArgument)
    .addHelpText('after', examples('letters retry 12'))
    .action((id) =>
      withApp(readConfig(), async ({ ctx, queue }) => {
        await retry(ctx, id, queue.drain)
        await show(ctx, id)
      }),
    )
  letters
    .command('page')
    .description('Print the address of a page with all of it, which opens for two hours')
    .action(async () => console.log(await lettersPage(readConfig())))
  return letters
}

/** Needs no database, so that it works beside a running server. */
function lettersPage(config: Config): Promise<string> {
  const clock = { now: () => new Date() }
  const operator = signedTokens(config.sessionSecret, 'operator')
  const site = { publicUrl: config.publicUrl, isLocal: config.mode === 'local' }
  return operatorLettersPage({ site, clock, tokens: { operator } })
}

async function retry(ctx: Context, messageId: number, drain: () => Promise<void>) {
  await retryMessage(ctx, messageId)
  // The first run sends the letters, the second does what follows from sending them.
  await drain()
  await drain()
}

async function listDue(ctx: Context): Promise<void> {
  const due = await dueMessages(ctx)
  for (const { id, year, dueOn, scannedAt } of due) {
    const looked = scannedAt ? `looked at ${scannedAt.toISOString()}` : 'not looked at yet'
    console.log(`${id}\tyear ${year}\tdue ${dueOn}\t${looked}`)
  }
  const { dueUnsent, nextDueOn } = await messagesSummary(ctx)
  console.log(`${dueUnsent} due and not sent; the next is due ${nextDueOn ?? 'never'}`)
}

async function show(ctx: Context, messageId: number): Promise<void> {
  const message = await showMessageStatus(ctx, messageId)
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
