import { Command } from '@commander-js/extra-typings'
import type { Context } from '../../context.ts'
import type { Outcome, PassingDetails } from '../../passings/operator-passings.ts'
import {
  confirmPassingByOperator,
  holdPassing,
  listPassingCases,
  showPassingCase,
  undoPassingByOperator,
} from '../../passings/operator-passings.ts'
import {
  type OpenQuestion,
  openQuestionsOf,
  type PassingCase,
} from '../../passings/passing-case.rules.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples, yesOption } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'
import { reasonOption } from './reason-option.ts'

const idArgument = ['<id>', 'number of the passing; passing list shows it', parseId] as const

export function passingCommand({ readConfig, confirm, requireAnswer }: CommandContext) {
  const passing = new Command('passing').description(
    'Recorded passings and disputes: list, show, hold, confirm, undo',
  )
  const onPassings = <T>(work: (ctx: Context) => Promise<T>) =>
    withApp(readConfig(), ({ ctx }) => work(ctx))

  passing
    .command('list')
    .description('List the passings that wait for time, for a guardian or for the operator')
    .action(() => onPassings(list))
  passing
    .command('show')
    .description('Show a passing with everything that was done about it')
    .argument(...idArgument)
    .action((id) => onPassings(async (ctx) => show(await find(ctx, id))))
  passing
    .command('hold')
    .description('Stop the clock of a passing: nothing opens and no message leaves')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('passing hold 12 --reason "a relative has called"'))
    .action((id, { reason }) =>
      onPassings(async (ctx) => {
        report(id, await holdPassing(ctx, id, reason))
        console.log(`Passing ${id} is held. The guardians are written to.`)
      }),
    )
  passing
    .command('confirm')
    .description('Confirm a passing: ends a hold, an objection or a dispute, and takes a new day')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .option('--keep-day', 'drop a corrected day that waits, instead of taking it')
    .option(...yesOption)
    .addHelpText('after', examples('passing confirm 12 --reason "death certificate seen"'))
    .action((id, { reason, keepDay = false, ...options }) => {
      requireAnswer(options)
      return onPassings(async (ctx) => {
        const found = await find(ctx, id)
        await confirm(confirmQuestion(found, keepDay), options)
        report(id, await confirmPassingByOperator(ctx, id, reason, { keepsDay: keepDay }))
        show(await find(ctx, id))
      })
    })
  passing
    .command('undo')
    .description('Take a recording back: the memorial closes and the owner has everything again')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .option('--suspend-recorder', 'the recorder has no power until the owner decides')
    .option(...yesOption)
    .addHelpText('after', examples('passing undo 12 --reason "the owner has called"'))
    .action((id, { reason, suspendRecorder = false, ...options }) => {
      requireAnswer(options)
      return onPassings(async (ctx) => {
        const found = await find(ctx, id)
        await confirm(`Undo passing ${id} of ${whoIs(found)}?`, options)
        report(
          id,
          await undoPassingByOperator(ctx, id, reason, { suspendsRecorder: suspendRecorder }),
        )
        console.log(`Passing ${id} is undone. The owner and the guardians are written to.`)
      })
    })
  return passing
}

async function list(ctx: Context): Promise<void> {
  const open = await listPassingCases(ctx)
  for (const passing of open) {
    const day = passing.recordedAt.toISOString().slice(0, 10)
    const questions = openQuestionsOf(passing).map((question) => words[question])
    console.log(`${passing.id}\trecorded ${day}\t${whoIs(passing)}\t${questions.join('; ')}`)
  }
  console.log(`${open.length} open`)
}

const words: Record<OpenQuestion, string> = {
  disputed: 'the owner says "I am alive"',
  objected: 'a guardian objects',
  held: 'held by the operator',
  'needs-confirmation': 'needs a second guardian or the operator',
  correction: 'a corrected day waits',
  'late-messages': 'late messages wait',
  waiting: 'not open yet',
}

async function find(ctx: Context, id: number): Promise<PassingDetails> {
  const passing = await showPassingCase(ctx, id)
  if (!passing) throw new CommandError(refusals.unknown(id))
  return passing
}

function show(passing: PassingDetails): void {
  const moment = (at: Date | null) => at?.toISOString()
  const questions = openQuestionsOf(passing).map((question) => words[question])
  const rows: [string, string | undefined][] = [
    ['day', passing.passedOn],
    ['corrected day', passing.proposedOn ?? undefined],
    ['recorded', `${moment(passing.recordedAt)} by ${passing.recordedBy || 'an erased account'}`],
    ['opens', passing.openedAt ? undefined : (moment(passing.opensAt) ?? 'not by time alone')],
    ['opened', moment(passing.openedAt)],
    ['undone', moment(passing.undoneAt)],
    ['confirmed', moment(passing.confirmedAt)],
    ['objected', moment(passing.objectedAt)],
    ['held', passing.heldAt ? `${moment(passing.heldAt)}: ${passing.heldReason}` : undefined],
    ['disputed', moment(passing.disputedAt)],
    ['held messages', passing.heldMessages > 0 ? String(passing.heldMessages) : undefined],
    ['guardians', passing.guardians.join(', ') || 'none with power'],
    ['to decide', questions.join('; ') || 'nothing'],
  ]
  console.log(`Passing ${passing.id} of ${whoIs(passing)}`)
  for (const [name, value] of rows) {
    if (value !== undefined) console.log(`  ${name.padEnd(15)}${oneLine(value)}`)
  }
  for (const { at, event, actor, isByOperator, reason } of passing.events) {
    const by = isByOperator ? 'the operator' : (actor ?? 'an erased account')
    const why = reason ? `: ${oneLine(reason)}` : ''
    // It opens by time.
    const what = event === 'memorial-opened' ? event : `${event} by ${by}`
    console.log(`  ${at.toISOString()}  ${what}${why}`)
  }
}

function confirmQuestion(passing: PassingCase, keepsDay: boolean): string {
  const { id, proposedOn, passedOn, heldMessages, openedAt } = passing
  const day = keepsDay ? passedOn : (proposedOn ?? passedOn)
  const follows = [
    `the day is ${day}`,
    openedAt
      ? 'the memorial stays open'
      : 'the memorial opens once a day has passed since the recording',
    ...(heldMessages > 0 ? ['the messages that wait leave, one a day'] : []),
  ]
  return `Confirm passing ${id} of ${whoIs(passing)}: ${follows.join(', ')}?`
}

function whoIs({ ownerName, ownerEmail }: PassingCase): string {
  return oneLine(ownerName ? `${ownerName} <${ownerEmail}>` : ownerEmail)
}

const refusals: Record<Exclude<Outcome, 'done'>, (id: number) => string> = {
  unknown: (id) => `There is no passing ${id}.`,
  'undone-already': (id) => `Passing ${id} is undone already.`,
  'held-already': (id) => `Passing ${id} is held already.`,
  'nothing-to-decide': (id) => `Passing ${id} is confirmed already, and nothing stops it.`,
}

function report(id: number, outcome: Outcome): void {
  if (outcome !== 'done') throw new CommandError(refusals[outcome](id))
}
