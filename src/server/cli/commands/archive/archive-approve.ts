import { Command } from '@commander-js/extra-typings'
import { ArchiveRefused } from '../../../archives/format/archive-refused.ts'
import { approveImport, refuseImport } from '../../../archives/moving/approve.ts'
import { isCodeFree, pendingImports } from '../../../archives/moving/imports.store.ts'
import type { Context } from '../../../context.ts'
import { longMoment } from '../../../lib/days.ts'
import { memorialUrl } from '../../../lib/site.ts'
import {
  type CommandContext,
  CommandError,
  examples,
  exitCodes,
  yesOption,
} from '../../command-context.ts'
import { withApp } from '../../open-app.ts'
import { console } from '../../terminal/console.ts'
import { oneLine } from '../../terminal/one-line.ts'

// What came with `archive import` and waits for the operator.

export function archivePendingCommand({ readConfig }: CommandContext) {
  return new Command('pending')
    .description('List the memorials that came from elsewhere and wait for you')
    .addHelpText('after', examples('archive pending'))
    .action(() =>
      withApp(readConfig(), async ({ ctx }) => {
        const waiting = await pendingImports(ctx.db)
        if (waiting.length === 0) return console.log('No memorial waits.')
        for (const { id, name, email, site, code, importedAt, data } of waiting) {
          const open = data.grave.passed_on ? 'open' : 'of a living owner'
          console.log(oneLine(`${id}  ${name} <${email}>, ${open}, from ${site}/g/${code}`))
          const others = `${data.guardians.length} administrators, ${data.tributes.length} tributes, ${data.pictures.length} pictures`
          const codeWord = (await isCodeFree(ctx.db, code)) ? 'keeps its code' : 'gets another code'
          console.log(`    ${others}; ${codeWord}; since ${longMoment(importedAt)}`)
        }
      }),
    )
}

export function archiveApproveCommand({ readConfig, confirm }: CommandContext) {
  return new Command('approve')
    .description('Let a memorial in: it is public, and its owner and administrators are written to')
    .argument('[id]', 'its number in `archive pending`')
    .option('--all', 'every one that waits')
    .option(...yesOption)
    .addHelpText('after', examples('archive approve 12', 'archive approve --all'))
    .action(async (id, { all = false, yes }) => {
      requireOne(id, all)
      await confirm('Letters leave at once, and the memorial is public. Go on?', {
        ...(yes && { yes }),
      })
      await withApp(readConfig(), async ({ ctx }) => {
        let refused = 0
        for (const number of await chosen(ctx, id)) {
          try {
            await approve(ctx, number)
          } catch (error) {
            if (!(error instanceof ArchiveRefused)) throw error
            refused += 1
            console.log(`✗ ${number}: ${error.message}`)
          }
        }
        if (refused > 0) throw new CommandError('Not every memorial was let in.')
      })
    })
}

async function approve(ctx: Context, id: number): Promise<void> {
  const approved = await approveImport(ctx, id)
  if (!approved) throw new CommandError(`No memorial waits under the number ${id}.`)
  const { name, code, formerCode, notInvited } = approved
  console.log(oneLine(`✓ ${name}: ${memorialUrl(ctx.site.publicUrl, code)}`))
  if (formerCode) console.log(`  Its code ${formerCode} was taken; it has ${code} now.`)
  for (const email of notInvited) {
    console.log(oneLine(`  ${email} gets no letter: too many invitations, or none are wanted.`))
  }
}

export function archiveRefuseCommand({ readConfig, confirm }: CommandContext) {
  return new Command('refuse')
    .description('Do not let a memorial in: what came of it is deleted, and nobody is told')
    .argument('[id]', 'its number in `archive pending`')
    .option('--all', 'every one that waits')
    .option(...yesOption)
    .addHelpText('after', examples('archive refuse 12'))
    .action(async (id, { all = false, yes }) => {
      requireOne(id, all)
      await confirm('What came with the archive is deleted here. Go on?', { ...(yes && { yes }) })
      await withApp(readConfig(), async ({ ctx }) => {
        for (const number of await chosen(ctx, id)) {
          if (!(await refuseImport(ctx, number))) {
            throw new CommandError(`No memorial waits under the number ${number}.`)
          }
          console.log(`✓ ${number} is deleted.`)
        }
      })
    })
}

function requireOne(id: string | undefined, all: boolean): void {
  if (all === (id !== undefined) || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) {
    throw new CommandError('error: name one by its number, or --all.', exitCodes.usage)
  }
}

async function chosen(ctx: Context, id: string | undefined): Promise<number[]> {
  return id === undefined ? (await pendingImports(ctx.db)).map((one) => one.id) : [Number(id)]
}
