import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { callCommands } from '../calls/command-table.ts'
import { createCallCommand } from '../calls/create-call-command.ts'
import type { CommandContext } from '../command-context.ts'
import {
  archiveApproveCommand,
  archivePendingCommand,
  archiveRefuseCommand,
} from './archive/archive-approve.ts'
import { archiveExportCommand } from './archive/archive-export.ts'
import { archiveImportCommand } from './archive/archive-import.ts'
import { archiveMovedCommand } from './archive/archive-moved.ts'
import { archiveSiteCommand } from './archive/archive-site.ts'
import { archiveVerifyCommand } from './archive/archive-verify.ts'
import { backupCommand } from './data/backup.ts'
import { migrateCommand } from './data/migrate.ts'
import { moveCommand } from './data/move.ts'
import { rehearsalNoteCommand } from './data/rehearsal-note.ts'
import { restoreCommand } from './data/restore.ts'
import { seedCommand } from './data/seed.ts'
import { doctorCommand } from './doctor.ts'
import { familyDocumentCommand } from './family-document.ts'
import { lettersPageCommand } from './letters-page.ts'
import { operatorAddCommand, operatorRemoveCommand } from './operator.ts'
import { sessionsEndCommand } from './sessions-end.ts'

/** Commands that start an installation or carry its data. All others are calls of the contract. */
const byHand: [name: string, create: (context: CommandContext) => CommandUnknownOpts][] = [
  ['letters page', lettersPageCommand],
  ['operator add', operatorAddCommand],
  ['operator remove', operatorRemoveCommand],
  ['sessions end', sessionsEndCommand],
  ['family document', familyDocumentCommand],
  ['archive export', archiveExportCommand],
  ['archive site', archiveSiteCommand],
  ['archive verify', archiveVerifyCommand],
  ['archive import', archiveImportCommand],
  ['archive pending', archivePendingCommand],
  ['archive approve', archiveApproveCommand],
  ['archive refuse', archiveRefuseCommand],
  ['archive moved', archiveMovedCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['rehearsal note', rehearsalNoteCommand],
  ['move', moveCommand],
  ['seed', seedCommand],
]

const groups: Record<string, string> = {
  archive: 'Memorials as files that outlive the site',
  rehearsal: 'Backups that were restored as a rehearsal',
  audit: 'What operators have done',
  mail: 'Letters in the outbox',
  letters: 'Eternal Messages and their letters',
  contact: 'Messages from the contact page',
  ledger: 'Purchases and tiers',
  purchase: 'Purchases, compared with the payment provider',
  operator: 'Accounts that enter the console at /operator',
  partner: 'Referral partners',
  passing: 'Recorded passings and disputes',
  family: 'Memorials by family that wait for a decision',
  report: 'What visitors have reported',
  block: 'Networks, words and domains that are blocked for a time',
  grave: 'Graves that break the terms',
  tribute: 'Tributes that do not belong at a grave',
  account: 'Accounts of owners and guardians',
  sessions: 'Who is signed in',
  tier: 'Tiers given by the operator',
}
const aliases: Record<string, string> = { account: 'people' }

/** All commands, in the order of the help. */
export function createCommands(context: CommandContext): CommandUnknownOpts[] {
  const top = new Map<string, CommandUnknownOpts>()
  const add = (name: string, command: CommandUnknownOpts) => {
    const [group = '', verb] = name.split(' ')
    if (!verb) return top.set(group, command)
    const parent = top.get(group) ?? new Command(group)
    const verbs = [...parent.commands, command].map((one) => one.name())
    parent.addCommand(command).description(`${groups[group]}: ${verbs.join(', ')}`)
    if (aliases[group]) parent.alias(aliases[group])
    return top.set(group, parent)
  }
  add('doctor', doctorCommand(context))
  add('migrate', migrateCommand(context))
  for (const spec of callCommands) add(spec.name, createCallCommand(spec, context))
  for (const [name, create] of byHand) add(name, create(context))
  return [...top.values()]
}
