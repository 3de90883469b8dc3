import { Argument, Command } from '@commander-js/extra-typings'
import type { Context } from '../../context.ts'
import type { ReturnOutcome } from '../../mail/bounces/bounces.ts'
import { receiveBounce } from '../../mail/bounces/bounces.ts'
import { maxBytes } from '../../mail/bounces/report.rules.ts'
import { readLetter } from '../../mail/mail.ts'
import { letterFilters } from '../../mail/management/mail-management.store.ts'
import type { LetterDetails } from '../../mail/management/mail-management.ts'
import {
  findLetters,
  lookAtLetter,
  rewriteLetter,
  sendLetterAgain,
} from '../../mail/management/mail-management.ts'
import { endAllFollowingTo } from '../../visitors/following/following.ts'
import { parseEmail, parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { currentRun } from '../command-run.ts'
import { withApp } from '../open-app.ts'
import { refusing } from '../refusing.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'
import { reasonOption } from './reason-option.ts'

const letterArgument = ['<id>', 'number of the letter; mail list shows it', parseId] as const

export function mailCommand({ readConfig }: CommandContext) {
  const mail = new Command('mail').description(
    'Letters in the outbox: list, show, retry, returned, reachable, unfollow',
  )
  mail
    .command('list')
    .description('List the newest letters, fifty at a time')
    .addArgument(new Argument('[state]', 'only letters in this state').choices(letterFilters))
    .option('--find <address>', 'only letters to this address', parseEmail)
    .option('--before <id>', 'go on after this letter', parseId)
    .addHelpText('after', examples('mail list', 'mail list dead', 'mail list late'))
    .action((state, { find: text, before }) =>
      withApp(readConfig(), ({ ctx }) => list(ctx, { state, text, before })),
    )
  mail
    .command('show')
    .description('Show the way of a letter: deliveries and returns, not what it says')
    .argument(...letterArgument)
    .option(...reasonOption)
    .addHelpText('after', examples('mail show 12 --reason "has not got it"'))
    .action((id, { reason = null }) =>
      withApp(readConfig(), async ({ ctx }) => {
        show(await refusing(lookAtLetter(ctx, id, { reason, by: null }), refusals))
      }),
    )
  mail
    .command('retry')
    .description('Try to send a letter again')
    .argument(...letterArgument)
    .option(...reasonOption)
    .addHelpText('after', examples('mail retry 12'))
    .action((id, { reason = null }) =>
      withApp(readConfig(), async ({ ctx, queue }) => {
        await refusing(sendLetterAgain(ctx, id, { reason, by: null }), refusals)
        await queue.drain()
        const { state, lastAnswer } = await readLetter(ctx, id)
        console.log(`Letter ${id} is ${state}: ${oneLine(lastAnswer ?? '')}`)
      }),
    )
  mail
    .command('returned')
    .description('Read a delivery report or a complaint from the standard input')
    .option('--to <address>', 'the address it came to, if the mail server tells it')
    .addHelpText('after', examples('mail returned --to "$RECIPIENT" < report.eml'))
    .action(({ to }) =>
      withApp(readConfig(), async ({ ctx }) => {
        console.log(outcomeWords[await receiveBounce(ctx, await readStart(currentRun().input), to)])
      }),
    )
  mail
    .command('reachable')
    .description('Write to an address again that was gone')
    .argument('<address>', 'an address whose letters came back for good', parseEmail)
    .option(...reasonOption)
    .addHelpText('after', examples('mail reachable ada@example.org'))
    .action((address, { reason = null }) =>
      withApp(readConfig(), async ({ ctx }) => {
        const words = { 'address-not-gone': `${address} is not known to be gone.` }
        await refusing(rewriteLetter(ctx, address, { reason, by: null }), words)
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
      withApp(readConfig(), async ({ ctx }) => {
        const ended = await endAllFollowingTo(ctx, address)
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
    if (size < maxBytes) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

const refusals = { 'not-found': 'There is no such letter. mail list shows them.' }

type Filter = Parameters<typeof findLetters>[1]

async function list(ctx: Context, filter: Filter): Promise<void> {
  const { letters: rows, hasMore, goneSince } = await findLetters(ctx, filter)
  for (const { id, state, createdAt, recipient, subject, attempts, lastAnswer } of rows) {
    const attempted = `${attempts} tries\t${oneLine(lastAnswer ?? '')}`
    console.log(
      `${id}\t${state}\t${createdAt.toISOString()}\t${recipient}\t${subject}\t${attempted}`,
    )
  }
  if (goneSince) console.log(`${filter.text} is gone for good since ${goneSince.toISOString()}`)
  const last = rows.at(-1)
  const count = `${rows.length} ${rows.length === 1 ? 'letter' : 'letters'}`
  console.log(hasMore && last ? `${count} of more: --before ${last.id}` : count)
}

function show(letter: LetterDetails): void {
  const { id, state, createdAt, recipient, subject, goneSince, deliveries, returns } = letter
  console.log(`Letter ${id}, ${state}, written ${createdAt.toISOString()}`)
  console.log(`  to       ${recipient}`)
  console.log(`  subject  ${oneLine(subject)}`)
  if (goneSince) console.log(`  address  gone for good since ${goneSince.toISOString()}`)
  for (const { at, isAccepted, answer } of deliveries) {
    console.log(`  ${at.toISOString()}  ${isAccepted ? '✓' : '✗'} ${oneLine(answer)}`)
  }
  for (const { at, kind, answer } of returns) {
    console.log(`  ${at.toISOString()}  came back, ${kind}: ${oneLine(answer)}`)
  }
}
