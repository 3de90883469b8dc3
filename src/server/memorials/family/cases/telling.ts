import { shortMemorialPath } from '../../../../contract/page-addresses.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave } from '../../../graveyard/graves.store.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import { keepersWithAccounts } from '../keepers.store.ts'
import type { FamilyCase } from './case.rules.ts'
import { caseLetters } from './emails/letters.ts'

/** The operator decides in the console, or by a command. */
export async function tellOperator(
  ctx: Context,
  trx: Connection,
  { id, graveId, kind }: Pick<FamilyCase, 'id' | 'graveId' | 'kind'>,
): Promise<void> {
  const { operatorEmail } = ctx.settings
  const grave = await findGrave(trx, graveId)
  if (!operatorEmail || !grave) return
  const url = `${ctx.site.publicUrl}${shortMemorialPath(grave.code ?? '')}`
  await enqueueLetter(ctx, trx, {
    key: `family-case:${id}:operator`,
    to: operatorEmail,
    content: caseLetters(ctx.site).toOperator(id, kind, { name: grave.fullName, url }),
  })
}

/** Every keeper; none learns who said it. */
export async function tellKeepers(
  ctx: Context,
  trx: Connection,
  { id, graveId }: Pick<FamilyCase, 'id' | 'graveId'>,
  what: 'hidden' | 'shown' | 'staysHidden' | 'publishedNow',
): Promise<void> {
  const grave = await findGrave(trx, graveId)
  const content = caseLetters(ctx.site)[what](graveId, grave?.fullName ?? '')
  for (const keeper of await keepersWithAccounts(trx, graveId)) {
    await enqueueLetter(ctx, trx, {
      key: `family-case:${id}:${what}:${keeper.id}`,
      to: keeper.email,
      content,
    })
  }
}
