import { Argument, Command } from '@commander-js/extra-typings'
import {
  type LetterState,
  type LettersService,
  letterStates,
} from '../../features/letters/index.ts'
import { mostBytes, type ReturnOutcome } from '../../features/returns/index.ts'
import { parseEmail, parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { currentRun } from '../command-run.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'

export function mailCommand({ readConfig }: CommandContext) {
  const mail = new Command('mail').description(
    'Letters in the outbox: list, retry, returned, reachable, unfollow',
  )
  mail
    .command('list')
    .description('List the newest letters')
    .addArgument(new Argument('[state]', 'only letters in this state').choices(letterStates))
    .addHelpText('after', examples('mail list', 'mail list dead'))
    .action((state) => withApp(readConfig(), ({ services }) => list(services.letters, state)))
  mail
    .command('retry')
    .description('Try to send a letter again')
    .argument('<id>', 'number of the letter; mail list shows it', parseId)
    .addHelpText('after', examples('mail retry 12'))
    .action((id) =>
      withApp(readConfig(), async ({ services: { letters }, queue }) => {
        const isRetried = await letters.retry(id)
        if (!isRetried) throw new CommandError(`No letter ${id} waits to be sent.`)
        await queue.drain()
        const { state, lastAnswer } = await letters.read(id)
        console.log(`Letter ${id} is ${state}: ${oneLine(lastAnswer ?? '')}`)
      }),
    )
  mail
    .command('returned')
    .description('Read a delivery report or a complaint from the standard input')
    .option('--to <address>', 'the address it came to, if the mail server tells it')
    .addHelpText('after', examples('mail returned --to "$RECIPIENT" < report.eml'))
    .action(({ to }) =>
      withApp(readConfig(), async ({ services }) => {
        console.log(
          outcomeWords[await services.returns.receive(await readStart(currentRun().input), to)],
        )
      }),
    )
  mail
    .command('reachable')
    .description('Write to an address again that was gone')
    .argument('<address>', 'an address whose letters came back for good')
    .addHelpText('after', examples('mail reachable ada@example.org'))
    .action((address) =>
      withApp(readConfig(), async ({ services: { letters } }) => {
        const isKnown = await letters.forgetGone(address.toLowerCase())
        if (!isKnown) throw new CommandError(`${address} is not known to be gone.`)
        console.log(
          `Letters go to ${address} again. Those that came back: mail list returned-for-good`,
        )
      }),
    )
  mail
    .command('unfollow')
    .description('End all letters about memorials to an address, and erase it there')
    .argument('<address>', 'the address of a person who asks to be forgotten', parseEmail)
    .addHelpText('after', examples('mail unfollow ada@example.org'))
    .action((address) =>
      withApp(readConfig(), async ({ services: { following } }) => {
        const ended = await following.endAllTo(address)
        if (ended === 0) throw new CommandError(`${address} follows no memorial.`)
        console.log(`${address} follows no memorial any more. It had followed ${ended}.`)
      }),
    )
  return mail
}

const outcomeWords: Record<ReturnOutcome, string> = {
  'returned-for-now': 'The letter came back for now. It is sent again tomorrow.',
  'returned-for-good': 'The letter came back for good.',
  complaint: 'The reader complained. Letters that can be stopped are stopped.',
  known: 'Nothing changes: this is known already, or the letter is gone.',
  delay: 'Nothing changes: the other mail server still tries.',
  'no-report': 'Nothing changes: this is neither a delivery report nor a complaint.',
  unmatched: 'Nothing changes: this is about no letter of ours.',
}

/** The rest is read and dropped, so that the mail server can finish writing. */
async function readStart(input: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    if (size < mostBytes) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

async function list(letters: LettersService, state: LetterState | undefined): Promise<void> {
  const rows = await letters.list(state)
  for (const { id, state, createdAt, recipient, subject, attempts, lastAnswer } of rows) {
    const attempted = `${attempts} tries\t${oneLine(lastAnswer ?? '')}`
    console.log(
      `${id}\t${state}\t${createdAt.toISOString()}\t${recipient}\t${subject}\t${attempted}`,
    )
  }
  console.log(`${rows.length} letters`)
}
