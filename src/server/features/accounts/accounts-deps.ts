import type { Connection, Database } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import type { ContactService } from '../contact/index.ts'
import type { LettersService } from '../letters/index.ts'
import type { ReversalRecorder } from '../reversals/index.ts'
import type { Guardianships } from './guardianships.ts'
import type { SessionsService } from './sessions/sessions.service.ts'

/** What most services of this feature need. */
export interface AccountsDeps {
  db: Database
  clock: Clock
  letters: LettersService
  /** Writes the letters about changes that the owner can take back. */
  changes: ReversalRecorder
  contact: Pick<ContactService, 'forget'>
  /** What visitors have reported under their address. */
  reports: { forget(trx: Connection, email: string): Promise<void> }
  /** Cancels what is planned, and returns the files to remove. */
  eternalMessages: { forget(trx: Connection, accountId: number): Promise<string[]> }
  /** The files of the pictures to remove; their rows go with the grave. */
  pictures: { filesToErase(trx: Connection, accountId: number): Promise<string[]> }
  /** Those who follow the memorial, and what the address itself follows. */
  following: { forget(trx: Connection, accountId: number, email: string): Promise<void> }
  /** Letters to others that name this grave; the ties go with it. */
  kin: { forget(trx: Connection, accountId: number): Promise<void> }
  guardianships: Guardianships
  oneTimeCodes: {
    /** Refuses where the account needs a one-time code beside the password and it is missing or wrong. */
    demand(accountId: number, code: string | null): Promise<void>
    /** Refuses where the account needs a one-time code; for a way in that cannot carry one. */
    refuseWhereOn(from: Connection, accountId: number): Promise<void>
    /** Null where they are off. */
    onSince(accountId: number): Promise<Date | null>
  }
  storage: Storage
  sessions: SessionsService
  site: { siteName: string; publicUrl: string }
  /** There is no mail server, so responses also carry what the letter says. */
  usesLocalMailbox: boolean
}
