import { Command } from '@commander-js/extra-typings'
import type { Context } from '../../context.ts'
import type { ModerationOutcome } from '../../operator/moderation/moderation.ts'
import {
  keepReported,
  listOpenReports,
  removeReported,
  showReport,
  undoDecision,
  writeAboutReport,
} from '../../operator/moderation/moderation.ts'
import { parseId } from '../arguments.ts'
import { type CommandContext, CommandError, examples } from '../command-context.ts'
import { withApp } from '../open-app.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'
import { reasonOption } from './reason-option.ts'

const idArgument = ['<id>', 'number of the case; report list shows it', parseId] as const

export function reportCommand({ readConfig }: CommandContext) {
  const report = new Command('report').description(
    'What visitors have reported: list, show, keep, remove, undo, write',
  )
  const onReports = <T>(work: (ctx: Context) => Promise<T>) =>
    withApp(readConfig(), ({ ctx }) => work(ctx))

  report
    .command('list')
    .description('List the open cases, the oldest first')
    .action(() => onReports(list))
  report
    .command('show')
    .description('Show a case: what was reported, why, and what was done about the grave')
    .argument(...idArgument)
    .action((id) => onReports((ctx) => show(ctx, id)))
  report
    .command('keep')
    .description('Decide that what was reported stays; those who left an address are told')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('report keep 12 --reason "a family joke"'))
    .action((id, { reason }) =>
      onReports(async (ctx) => {
        await requireDone(ctx, id, await keepReported(ctx, id, reason))
        console.log(`Case ${id} is decided: kept. Those who left an address are written to.`)
      }),
    )
  report
    .command('remove')
    .description('Take the tribute away, or hide the grave; those who left an address are told')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('report remove 12 --reason "mocks the dead"'))
    .action((id, { reason }) =>
      onReports(async (ctx) => {
        await requireDone(ctx, id, await removeReported(ctx, id, reason))
        const found = await showReport(ctx, id)
        const undo = found?.tributeId
          ? `within 30 days: tribute restore ${found.tributeId}`
          : `grave show ${found?.graveId}`
        console.log(`Case ${id} is decided: removed. Undo, ${undo} --reason "…"`)
      }),
    )
  report
    .command('undo')
    .description('Undo a decision within 30 days: what was taken away is back, the case is open')
    .argument(...idArgument)
    .requiredOption(...reasonOption)
    .addHelpText('after', examples('report undo 12 --reason "the wrong case"'))
    .action((id, { reason }) =>
      onReports(async (ctx) => {
        const outcome = await undoDecision(ctx, id, reason)
        if (outcome === 'unknown') throw new CommandError(`There is no case ${id}.`)
        if (outcome === 'already') {
          throw new CommandError(
            `Case ${id} is open, was decided more than 30 days ago, or a newer case is open.`,
          )
        }
        console.log(`Case ${id} is open again.`)
      }),
    )
  report
    .command('write')
    .description('Write to the owner of the grave, or to the guardians once the owner has passed')
    .argument(...idArgument)
    .argument('<words...>', 'what the letter says')
    .addHelpText('after', examples('report write 12 "Please choose another portrait."'))
    .action((id, words) =>
      onReports(async (ctx) => {
        const readers = await writeAboutReport(ctx, id, words.join(' ').trim())
        if (readers === 'unknown') throw new CommandError(`There is no case ${id}.`)
        if (readers === 0) throw new CommandError('There is nobody to write to.')
        console.log(`${readers} ${readers === 1 ? 'letter is' : 'letters are'} on the way.`)
      }),
    )
  return report
}

async function list(ctx: Context): Promise<void> {
  const cases = await listOpenReports(ctx)
  for (const { id, openedAt, tributeId, graveId, graveName, hiddenBy, reports } of cases) {
    const what =
      tributeId === null ? `grave ${graveId}` : `tribute ${tributeId} at grave ${graveId}`
    const columns = [
      id,
      `since ${openedAt.toISOString().slice(0, 10)}`,
      what,
      oneLine(graveName) || 'without a name',
      `${reports} ${reports === 1 ? 'report' : 'reports'}`,
      ...(hiddenBy ? [`hidden by ${hiddenBy}`] : []),
    ]
    console.log(columns.join('\t'))
  }
  console.log(`${cases.length} open`)
}

async function show(ctx: Context, id: number): Promise<void> {
  const found = await showReport(ctx, id)
  if (!found) throw new CommandError(`There is no case ${id}.`)
  const { grave, tribute, graveId } = found
  const rows: [string, string | undefined][] = [
    ['opened', found.openedAt.toISOString()],
    ['grave', `${graveId}, ${grave.name || 'without a name'}`],
    ['address', grave.code ? `/g/${grave.code}` : undefined],
    ['words on it', grave.words || undefined],
    ['hidden by', grave.hiddenBy ?? undefined],
    ['tribute', tribute ? `${tribute.id}, by ${tribute.authorName}` : undefined],
    ['its words', tribute?.message],
    ['taken away', tribute?.removedAt?.toISOString()],
    ['decided', found.decidedAt ? `${found.decision} on ${found.decidedAt.toISOString()}` : 'no'],
    ['because', found.decisionReason ?? undefined],
  ]
  console.log(`Case ${id}`)
  for (const [name, value] of rows) {
    if (value !== undefined) console.log(`  ${name.padEnd(13)}${oneLine(value)}`)
  }
  for (const { reason, email, reportedAt } of found.reports) {
    const asks = email ? ' (wants to know the outcome)' : ''
    console.log(`  ${reportedAt.toISOString()}  reported: ${oneLine(reason) || 'no reason'}${asks}`)
  }
  for (const { event, at, reason } of found.acts) {
    console.log(`  ${at.toISOString()}  ${event}${reason ? `: ${oneLine(reason)}` : ''}`)
  }
}

async function requireDone(ctx: Context, id: number, outcome: ModerationOutcome): Promise<void> {
  if (outcome === 'done') return
  const found = await showReport(ctx, id)
  if (!found?.decidedAt) throw new CommandError(`There is no case ${id}.`)
  const when = found.decidedAt.toISOString()
  throw new CommandError(`Case ${id} is decided already: ${found.decision} on ${when}.`)
}
