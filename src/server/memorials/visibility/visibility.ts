import { isDeepStrictEqual } from 'node:util'
import { emailOf, isSealed } from '../../accounts/accounts.store.ts'
import { recordChange } from '../../accounts/undo/recorder.ts'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findGrave, lockGrave } from '../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { graveName } from '../../graveyard/name-and-days.ts'
import { defaultVisibility, isAsNarrow, type Visibility } from '../../graveyard/visibility.rules.ts'
import { nameOfGuardian } from '../../guardians/guardian.rules.ts'
import { guardiansWithPower, isGuardian } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { setVisibility } from '../memorials.ts'
import { requireUndisputed } from '../responsible.ts'
import { visibilityLetters, visibilityWords } from './emails/letters.ts'
import * as store from './visibility.store.ts'

// Who may see a grave: the owner chooses. After the passing, guardians may show less, or go back to what the
// owner had chosen.

export async function readVisibility(ctx: Context, accountId: number): Promise<Visibility> {
  return (await findGrave(ctx.db, accountId)) ?? defaultVisibility
}

export function chooseVisibility(
  ctx: Context,
  accountId: number,
  chosen: Partial<Visibility>,
): Promise<Visibility> {
  return withGraveyardLock(ctx.db, async (lock) => {
    // Checked again here: the passing may have been recorded since the caller was authenticated.
    const choice = { ...choiceOf(await lockGrave(lock.trx, accountId)), ...chosen }
    if (await isSealed(lock.trx, accountId)) throw problem('sealed')
    await store.setOwnerVisibility(lock.trx, accountId, null)
    await setChoice(ctx, lock, accountId, choice, { event: 'visibility-chosen', by: accountId })
    return choice
  })
}

/** As a guardian sees it: what applies now, and what the owner had chosen. */
export interface EntrustedVisibility {
  present: Visibility
  chosenByOwner: Visibility
}

export async function readEntrustedVisibility(
  ctx: Context,
  guardianId: number,
  ownerId: number,
): Promise<EntrustedVisibility> {
  await requireGuardian(ctx.db, guardianId, ownerId)
  const present = await readVisibility(ctx, ownerId)
  return { present, chosenByOwner: (await store.ownerVisibility(ctx.db, ownerId)) ?? present }
}

export function narrowVisibility(
  ctx: Context,
  guardianId: number,
  ownerId: number,
  chosen: Partial<Visibility>,
): Promise<EntrustedVisibility> {
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    await requireGuardian(trx, guardianId, ownerId)
    const grave = await lockGrave(trx, ownerId)
    if (grave.passedOn === null) throw problem('grave-not-public')
    const before = choiceOf(grave)
    const choice = { ...before, ...chosen }
    const chosenByOwner = (await store.ownerVisibility(trx, ownerId)) ?? before
    if (!isAsNarrow(choice, chosenByOwner)) throw problem('may-not-widen')
    if (isAsNarrow(choice, before)) await requireUndisputed(trx, ownerId)
    await store.setOwnerVisibility(trx, ownerId, chosenByOwner)
    const event = isAsNarrow(choice, before) ? 'visibility-narrowed' : 'visibility-restored'
    await setChoice(ctx, lock, ownerId, choice, { event, by: guardianId })
    await tellGuardians(ctx, lock, { guardianId, ownerId, before, now: choice })
    return { present: choice, chosenByOwner }
  })
}

interface GuardiansChange {
  guardianId: number
  ownerId: number
  before: Visibility
  now: Visibility
}

/** All of them, including the one who did it, with a way back: it may have been a thief. */
async function tellGuardians(
  ctx: Context,
  { trx }: GraveyardLock,
  { guardianId, ownerId, before, now }: GuardiansChange,
): Promise<void> {
  if (visibilityWords(before) === visibilityWords(now)) return
  const owner = (await graveName(trx, ownerId)) || (await emailOf(trx, ownerId))
  const guardians = await guardiansWithPower(trx, ownerId)
  const doer = guardians.find(({ accountId }) => accountId === guardianId)
  const by = doer ? nameOfGuardian(doer) : await emailOf(trx, guardianId)
  for (const { id, email, accountId } of guardians) {
    const isReceipt = accountId === guardianId
    const letter = {
      key: `visibility-changed:${ownerId}:${id}:${ctx.clock.now().toISOString()}`,
      to: email,
      content: visibilityLetters(ctx.site).changed({
        owner,
        by: isReceipt ? null : by,
        before,
        now,
      }),
    }
    if (!isReceipt) await enqueueLetter(ctx, trx, letter)
    else {
      const change = { kind: 'visibility-narrowed', details: { ownerId, before, now } } as const
      await recordChange(ctx, trx, { accountId, ...change, ...letter })
    }
  }
}

/** "This was not me": restores what was visible before, unless it has been changed since. */
export const undoNarrowing: UndoHandler<'visibility-narrowed'> = async (ctx, lock, change) => {
  const { trx } = lock
  const { ownerId, before, now } = change.details
  const isGuardians = (await store.ownerVisibility(trx, ownerId)) !== null
  const present = choiceOf(await lockGrave(trx, ownerId))
  if (!isGuardians || !isDeepStrictEqual(present, now)) return null
  await setChoice(ctx, lock, ownerId, before, {
    event: isAsNarrow(before, now) ? 'visibility-narrowed' : 'visibility-restored',
    by: change.accountId,
  })
  const owner = (await graveName(trx, ownerId)) || 'the person you watch over'
  return `Who may see the memorial of ${owner} is again as it was: ${visibilityWords(before)}`
}

/** An owner who comes back finds their own choice. */
export async function restoreOwnerVisibility(lock: GraveyardLock, ownerId: number): Promise<void> {
  const chosen = await store.ownerVisibility(lock.trx, ownerId)
  if (!chosen) return
  await store.setOwnerVisibility(lock.trx, ownerId, null)
  await setVisibility(lock, ownerId, chosen)
}

function choiceOf(choice: Visibility): Visibility {
  const { audience, searchEngines, birthday, portraitWhileLiving, wordsWhileLiving } = choice
  const { storyAudience, picturesAudience, voiceAudience } = choice
  return {
    audience,
    searchEngines,
    birthday,
    portraitWhileLiving,
    wordsWhileLiving,
    storyAudience,
    picturesAudience,
    voiceAudience,
  }
}

async function setChoice(
  ctx: Context,
  lock: GraveyardLock,
  accountId: number,
  choice: Visibility,
  {
    event,
    by,
  }: { event: 'visibility-chosen' | 'visibility-narrowed' | 'visibility-restored'; by: number },
): Promise<void> {
  await setVisibility(lock, accountId, choice)
  const details = { ...choice }
  await recordInAudit(lock.trx, {
    event,
    accountId,
    actorId: by,
    at: ctx.clock.now(),
    details,
  })
}

/** For anyone but a guardian, the owner does not exist. */
async function requireGuardian(db: Connection, memberId: number, ownerId: number): Promise<void> {
  if (!(await isGuardian(db, memberId, ownerId))) throw problem('not-found')
}
