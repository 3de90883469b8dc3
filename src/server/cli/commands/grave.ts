import { Command } from '@commander-js/extra-typings'
import type { ModerationOutcome } from '../../operator/moderation/moderation.ts'
import { hideGrave, showGrave } from '../../operator/moderation/moderation.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { reasonOption } from './reason-option.ts'

const idArgument = [
  '<id>',
  'number of the grave; letters and report show name it',
  parseId,
] as const

export function graveCommand({ readConfig }: CommandContext) {
  const grave = new Command('grave').description('Graves that break the terms: hide, show')
  grave
    .command('hide')
    .description('Hide a grave from everybody but its owner; owner or guardians are told')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('grave hide 4711 --reason "a false name"'))
    .action(async (id, { reason }) => {
      const outcome = await withApp(readConfig(), ({ ctx }) => hideGrave(ctx, id, reason))
      report(outcome, id, `Grave ${id} is hidden already.`)
      console.log(`Grave ${id} is hidden. Undo: grave show ${id} --reason "…"`)
    })
  grave
    .command('show')
    .description('Show a hidden grave again, as it was')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('grave show 4711 --reason "the owner has corrected it"'))
    .action(async (id, { reason }) => {
      const outcome = await withApp(readConfig(), ({ ctx }) => showGrave(ctx, id, reason))
      report(outcome, id, `Grave ${id} is not hidden.`)
      console.log(`Grave ${id} is shown again.`)
    })
  return grave
}

function report(outcome: ModerationOutcome, id: number, already: string): void {
  if (outcome === 'unknown') throw new CommandError(`There is no grave ${id}.`)
  if (outcome === 'already') throw new CommandError(already)
}
