import { Argument, Command } from '@commander-js/extra-typings'
import type { LettersService } from '../../features/letters/index.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { oneLine } from '../terminal/one-line.ts'

const states = ['waiting', 'dead', 'held', 'sent'] as const
type State = (typeof states)[number]

export function mailCommand({ readConfig }: CommandContext) {
  const mail = new Command('mail').description('Letters in the outbox: list, retry')
  mail
    .command('list')
    .description('List the newest letters')
    .addArgument(new Argument('[state]', 'only letters in this state').choices(states))
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
  return mail
}

async function list(letters: LettersService, state: State | undefined): Promise<void> {
  const rows = await letters.list(state)
  for (const { id, state, createdAt, recipient, subject, attempts, lastAnswer } of rows) {
    const attempted = `${attempts} tries\t${oneLine(lastAnswer ?? '')}`
    console.log(
      `${id}\t${state}\t${createdAt.toISOString()}\t${recipient}\t${subject}\t${attempted}`,
    )
  }
  console.log(`${rows.length} letters`)
}
