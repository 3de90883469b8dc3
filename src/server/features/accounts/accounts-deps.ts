import type { Connection, Database } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import type { ContactService } from '../contact/index.ts'
import type { LettersService } from '../letters/index.ts'
import type { SessionsService } from './sessions.service.ts'

/** What the services of this feature need. */
export interface AccountsDeps {
  db: Database
  clock: Clock
  letters: LettersService
  contact: Pick<ContactService, 'forget'>
  /** Takes back what was planned for later, and names the files to remove. */
  eternalMessages: { forget(trx: Connection, accountId: number): Promise<string[]> }
  storage: Storage
  sessions: SessionsService
  site: { siteName: string; publicUrl: string }
  /** No mail server: what would be mailed is also answered, so that a newcomer can go on. */
  answersOpenly: boolean
}
