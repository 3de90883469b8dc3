import { accountCommand } from './account.ts'
import { contactCommand } from './contact.ts'
import { backupCommand } from './data/backup.ts'
import { migrateCommand } from './data/migrate.ts'
import { moveCommand } from './data/move.ts'
import { restoreCommand } from './data/restore.ts'
import { seedCommand } from './data/seed.ts'
import { doctorCommand } from './doctor.ts'
import { graveCommand } from './grave.ts'
import { lettersCommand } from './letters.ts'
import { mailCommand } from './mail.ts'
import { ledgerCommand } from './money/ledger.ts'
import { partnerCommand } from './money/partner.ts'
import { purchaseCommand } from './money/purchase.ts'
import { operatorCommand } from './operator.ts'
import { passingCommand } from './passing.ts'
import { reportCommand } from './report.ts'
import { sessionsCommand } from './sessions.ts'
import { tierCommand } from './tier.ts'
import { tributeCommand } from './tribute.ts'

/** Every command, in the order of the help. A new one is a file here and a line in this list. */
export const commands = [
  doctorCommand,
  migrateCommand,
  mailCommand,
  lettersCommand,
  contactCommand,
  ledgerCommand,
  purchaseCommand,
  operatorCommand,
  partnerCommand,
  passingCommand,
  reportCommand,
  graveCommand,
  tributeCommand,
  accountCommand,
  sessionsCommand,
  tierCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  seedCommand,
]
