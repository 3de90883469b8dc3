import type { KeeperRelation } from '../../../../contract/values/family-limits.ts'
import { emailOf, proveEmail } from '../../../accounts/accounts.store.ts'
import { issueMailedToken } from '../../../accounts/mailed-tokens/mailed-tokens.ts'
import { newCredentials } from '../../../accounts/registration/registration.ts'
import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { announceGrave, findGrave } from '../../../graveyard/graves.store.ts'
import { invitedAfter } from '../../../guardians/guardian.rules.ts'
import { countInvitation, holderOf } from '../../../guardians/invitations.ts'
import { setRefused } from '../../../guardians/invitees.store.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import type { Member } from '../../../lib/member.ts'
import { problem } from '../../../lib/problem.ts'
import { hashOf, newToken } from '../../../lib/tokens/secret-token.ts'
import { enqueueLetter } from '../../../mail/mail.ts'
import type { ListedKeeper } from '../family.rules.ts'
import * as store from '../family.store.ts'
import { requireEditor } from '../family.ts'
import * as keepers from '../keepers.store.ts'
import { keeperLetters } from './emails/letters.ts'
import { seats } from './keeper.rules.ts'
import { aboutMemorial, nameOfKeeper, writeToKeepers } from './telling.ts'

// Asking somebody to keep a memorial by family, too, as guardians are asked, and what they answer.

export async function inviteKeeper(
  ctx: Context,
  accountId: number,
  graveId: number,
  { email, relation }: { email: string; relation: KeeperRelation },
): Promise<ListedKeeper> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockFamily(trx, graveId)
    const own = await requireEditor(trx, accountId, graveId)
    const at = ctx.clock.now()
    await keepers.deleteOldInvitations(trx, graveId, invitedAfter(at))
    const present = await keepers.keepersOf(trx, [graveId])
    if (present.some((keeper) => keeper.email === email)) throw problem('keeper-known')
    const seat = seats.find((free) => present.every((keeper) => keeper.seat !== free))
    if (!seat) throw problem('five-keepers-already')
    await countInvitation(trx, email, at)
    const token = newToken()
    const invited = { graveId, email, relation, seat, invitedBy: accountId, at }
    const id = await keepers.insertInvitation(trx, { ...invited, tokenHash: hashOf(token) })
    const about = await aboutMemorial(trx, graveId)
    await enqueueLetter(ctx, trx, {
      key: `keeper-invited:${id}`,
      to: email,
      content: keeperLetters(ctx.site).asked(await nameOfKeeper(trx, own), email, about, token),
    })
    const entry = { accountId: graveId, actorId: accountId, at, details: { keeperId: id } }
    await recordInAudit(trx, { event: 'keeper-invited', ...entry })
    const listed = (await keepers.keepersOf(trx, [graveId])).find((keeper) => keeper.id === id)
    if (!listed) throw problem('not-found')
    return listed
  })
}

/** Undefined where the token is not of an invitation to keep a memorial. */
function findInvitation(ctx: Context, db: Connection, token: string) {
  return keepers.findInvitation(db, hashOf(token), invitedAfter(ctx.clock.now()))
}

/** Whose memorial it is and who asks, before anything is answered. */
export async function readKeeperInvitation(ctx: Context, token: string) {
  const invitation = await findInvitation(ctx, ctx.db, token)
  const grave = invitation && (await findGrave(ctx.db, invitation.graveId))
  if (!grave) return undefined
  const { invitedBy } = invitation
  const inviter =
    invitedBy === null ? undefined : await keepers.keeperOf(ctx.db, invitedBy, grave.accountId)
  return {
    ...invitation,
    ownerName: (await aboutMemorial(ctx.db, grave.accountId)).name,
    askedBy: inviter ? await nameOfKeeper(ctx.db, inviter) : '',
    stone: {
      graveStyle: grave.graveStyle,
      bornOn: grave.bornOn,
      passedOn: grave.passedOn,
      words: grave.memorialMessage,
      portraitKey: grave.portraitKey,
    },
  }
}

/** The link came by mail, so pressing it proves the address. Undefined for another kind of token. */
export async function acceptKeeperInvitation(
  ctx: Context,
  member: Member | null,
  token: string,
): Promise<{ ownerName: string; isNewAccount: boolean } | undefined> {
  const found = await findInvitation(ctx, ctx.db, token)
  if (!found) return undefined
  const isUnknown = found.holderId === null && found.boundTo === null
  // Hashed before the transaction begins.
  const passwordHash = isUnknown ? (await newCredentials()).hash : null
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockFamily(trx, found.graveId)
    const invitation = await findInvitation(ctx, trx, token)
    if (!invitation) throw problem('dead-link')
    const { id, graveId, email } = invitation
    if (member && (await emailOf(trx, member.accountId)) !== email) {
      throw problem('invited-address', { email })
    }
    const holder = await holderOf(ctx, trx, invitation, passwordHash, { isForGuarding: false })
    if (holder.isClosing) throw problem('invited-account-closing')
    const about = await aboutMemorial(trx, graveId)
    const answer = { ownerName: about.name, isNewAccount: holder.isNew }
    // A second press answers as the first.
    if (invitation.acceptedAt) return answer
    const at = ctx.clock.now()
    await proveEmail(trx, holder.id, at)
    if (!(await keepers.acceptInvitation(trx, invitation, holder.id, at))) {
      throw problem('keeper-known')
    }
    await store.wake(trx, graveId, at)
    await announceGrave(trx, graveId)
    const entry = { accountId: graveId, actorId: holder.id, at, details: { keeperId: id } }
    await recordInAudit(trx, { event: 'keeper-accepted', ...entry })
    const letters = keeperLetters(ctx.site)
    const name = await nameOfKeeper(trx, { accountId: holder.id, email })
    const content = letters.accepted(name, email, about)
    await writeToKeepers(ctx, trx, graveId, `accepted:${id}`, content, [id])
    if (holder.isNew) {
      await enqueueLetter(ctx, trx, {
        key: `keeper-welcome:${id}`,
        to: email,
        content: letters.welcome(
          email,
          about,
          await issueMailedToken(ctx, trx, holder.id, 'activate'),
        ),
        isSecret: true,
      })
    }
    return answer
  })
}

/** As long as it is not accepted; who keeps the memorial leaves it instead. False for another kind of token. */
export async function declineKeeperInvitation(
  ctx: Context,
  token: string,
  neverAgain: boolean,
): Promise<boolean> {
  const found = await findInvitation(ctx, ctx.db, token)
  if (!found) return false
  await ctx.db.transaction().execute(async (trx) => {
    await store.lockFamily(trx, found.graveId)
    const invitation = await findInvitation(ctx, trx, token)
    if (!invitation || invitation.acceptedAt) throw problem('dead-link')
    const { id, graveId, email } = invitation
    await keepers.deleteKeeper(trx, id)
    const at = ctx.clock.now()
    if (neverAgain) await setRefused(trx, hashOf(email), at)
    const content = keeperLetters(ctx.site).declined(email, await aboutMemorial(trx, graveId))
    await writeToKeepers(ctx, trx, graveId, `declined:${id}`, content)
    const entry = { accountId: graveId, actorId: null, at, details: { keeperId: id } }
    await recordInAudit(trx, { event: 'keeper-declined', ...entry })
  })
  return true
}
