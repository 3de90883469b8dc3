import { Command } from '@commander-js/extra-typings'
import type { ModerationOutcome } from '../../operator/moderation/moderation.ts'
import { restoreTribute, takeDownTribute } from '../../operator/moderation/moderation.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { reasonOption } from './reason-option.ts'

const idArgument = ['<id>', 'number of the tribute; report show names it', parseId] as const

export function tributeCommand({ readConfig }: CommandContext) {
  const tribute = new Command('tribute').description(
    'Tributes that do not belong at a grave: remove, restore',
  )
  tribute
    .command('remove')
    .description('Take a tribute away; for 30 days it can be put back, then it is erased')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('tribute remove 815 --reason "an advertisement"'))
    .action(async (id, { reason }) => {
      const outcome = await withApp(readConfig(), ({ ctx }) => takeDownTribute(ctx, id, reason))
      report(outcome, id, `Tribute ${id} is taken away already.`)
      console.log(`Tribute ${id} is taken away. Undo: tribute restore ${id} --reason "…"`)
    })
  tribute
    .command('restore')
    .description('Put back a tribute that was taken away')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('tribute restore 815 --reason "a misunderstanding"'))
    .action(async (id, { reason }) => {
      const outcome = await withApp(readConfig(), ({ ctx }) => restoreTribute(ctx, id, reason))
      report(outcome, id, `Tribute ${id} was not taken away.`)
      console.log(`Tribute ${id} is shown again.`)
    })
  return tribute
}

function report(outcome: ModerationOutcome, id: number, already: string): void {
  if (outcome === 'unknown') throw new CommandError(`There is no tribute ${id}.`)
  if (outcome === 'already') throw new CommandError(already)
}
