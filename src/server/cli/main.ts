/* The operator's commands: `npm run vigil -- help`. */
import { readConfig } from '../config.ts'
import { account } from './account.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { contact } from './contact.ts'
import { doctor } from './doctor.ts'
import { ledger } from './ledger.ts'
import { letters } from './letters.ts'
import { mail } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { move } from './move.ts'
import { partner } from './partner.ts'
import { plainWords } from './plain-words.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'
import { sessions } from './sessions.ts'

const commands: Record<string, Command> = {
  doctor,
  migrate: migrateCommand,
  mail,
  letters,
  contact,
  ledger,
  partner,
  account,
  sessions,
  backup,
  restore,
  move,
  seed,
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]
if (command) {
  try {
    process.exitCode = await command.run(args, readConfig)
  } catch (error) {
    console.error(plainWords(error) ?? error)
    process.exitCode = 1
  }
} else {
  const rows = Object.values(commands).map(
    ({ usage, summary }) => `  ${usage.padEnd(34)}${summary}`,
  )
  console.log(['npm run vigil -- <command>', '', ...rows].join('\n'))
  process.exitCode = name === 'help' ? 0 : 1
}
