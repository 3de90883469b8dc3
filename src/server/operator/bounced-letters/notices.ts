import { emailOf, isSealed } from '../../accounts/accounts.store.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { graveName } from '../../graveyard/name-and-days.ts'
import { markAddressSilent as markSilent } from '../../guardians/check-in/guardian-check-in.store.ts'
import { hasPower, nameOfGuardian } from '../../guardians/guardian.rules.ts'
import { guardiansByAddress, guardiansOf } from '../../guardians/guardians.store.ts'
import { stopAllMessagesTo } from '../../guardians/stopped-messages.ts'
import { bounceLetters, operatorBounceLetters } from '../../mail/bounces/emails/letters.ts'
import { letterKinds } from '../../mail/letter.rules.ts'
import { enqueueLetter, findLetter } from '../../mail/mail.ts'
import { stopLettersOfKind } from '../../mail/preferences.ts'
import { endAllFollowingTo } from '../../visitors/following/following.ts'

// Tells the people concerned that an address is gone, or that its holder complained.

/** They are the owner who named this guardian, if alive; the other guardian; the operator. */
export async function tellOfSuppression(ctx: Context, letterId: number): Promise<void> {
  const letter = await findLetter(ctx, letterId)
  if (!letter) return
  await ctx.db.transaction().execute(async (trx) => {
    const { recipient } = letter
    const named = await guardiansByAddress(trx, recipient)
    await markSilent(trx, recipient, ctx.clock.now())
    for (const { id, ownerId } of named) {
      const key = `address-gone:${letterId}:${id}`
      const name = await graveName(trx, ownerId)
      const guardians = await guardiansOf(trx, ownerId)
      const gone = nameOfGuardian(
        guardians.find((one) => one.id === id) ?? { name: '', email: recipient },
      )
      if (!(await isSealed(trx, ownerId))) {
        const content = bounceLetters(ctx.site).goneToOwner(gone, recipient)
        await enqueueLetter(ctx, trx, { key, to: await emailOf(trx, ownerId), content })
      }
      for (const other of guardians.filter(hasPower)) {
        if (other.email === recipient) continue
        const content = bounceLetters(ctx.site).goneToOther(gone, name)
        await enqueueLetter(ctx, trx, { key: `${key}:${other.id}`, to: other.email, content })
      }
    }
    // There are many followers, and no one depends on them.
    if (named.length === 0 && letter.key.startsWith('following:')) return
    await tellOperator(
      ctx,
      trx,
      `address-gone:${letterId}`,
      operatorBounceLetters.gone({ ...letter, guardianships: named.length }),
    )
  })
  // Last, because it erases a follower's bounced letter as well.
  await endAllFollowingTo(ctx, letter.recipient)
}

/** A complaint stops the letters that the recipient can unsubscribe from. Those about their account still arrive. */
export async function heedComplaint(ctx: Context, letterId: number): Promise<void> {
  const letter = await findLetter(ctx, letterId)
  if (!letter) return
  await stopAllMessagesTo(ctx, letter.recipient)
  await ctx.db.transaction().execute(async (trx) => {
    for (const kind of letterKinds) await stopLettersOfKind(ctx, trx, letter.recipient, kind)
    const content = operatorBounceLetters.complaint(letter)
    await tellOperator(ctx, trx, `mail-complaint:${letterId}`, content)
  })
  await endAllFollowingTo(ctx, letter.recipient)
}

async function tellOperator(
  ctx: Context,
  trx: Connection,
  key: string,
  content: ReturnType<typeof operatorBounceLetters.complaint>,
): Promise<void> {
  if (ctx.settings.operatorEmail)
    await enqueueLetter(ctx, trx, { key, to: ctx.settings.operatorEmail, content })
}
