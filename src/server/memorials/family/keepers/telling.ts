import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { ownerName } from '../../../guardians/owner-name.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import { nameInLetters, subjectName } from '../../../mail/subject-name.rules.ts'
import type { Keeper } from '../family.rules.ts'
import { keepersWithAccounts } from '../keepers.store.ts'
import type { About } from './emails/letters.ts'

// Letters to those who keep a memorial by family.

export async function aboutMemorial(db: Connection, graveId: number): Promise<About> {
  const grave = await findGrave(db, graveId)
  const name = subjectName(nameInLetters(grave?.fullName ?? '')) || 'somebody'
  const years = [grave?.bornOn ?? '', grave?.passedOn ?? ''].map((day) => day.slice(0, 4))
  return { graveId, name, years: years.filter(Boolean).join(' – ') }
}

/** As on the keeper's own stone, or the address. */
export function nameOfKeeper(
  db: Connection,
  { accountId, email }: Pick<Keeper, 'accountId' | 'email'>,
): Promise<string> {
  return accountId === null ? Promise.resolve(email) : ownerName(db, accountId)
}

/** Each who keeps it now, but those named. */
export async function writeToKeepers(
  ctx: Context,
  trx: Connection,
  graveId: number,
  key: string,
  content: LetterContent,
  except: readonly number[] = [],
): Promise<void> {
  for (const keeper of await keepersWithAccounts(trx, graveId)) {
    if (except.includes(keeper.id)) continue
    await writeToKeeper(ctx, trx, keeper, key, content)
  }
}

export async function writeToKeeper(
  ctx: Context,
  trx: Connection,
  { id, email }: Pick<Keeper, 'id' | 'email'>,
  key: string,
  content: LetterContent,
): Promise<void> {
  await enqueueLetter(ctx, trx, { key: `keepers:${key}:${id}`, to: email, content })
}
