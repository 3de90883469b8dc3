import { emailOf } from '../accounts/accounts.store.ts'
import { formerAddresses } from '../accounts/credential-changes.store.ts'
import { deleteMailedTokens } from '../accounts/mailed-tokens/mailed-tokens.store.ts'
import { issueMailedToken } from '../accounts/mailed-tokens/mailed-tokens.ts'
import { type ChangeDetails, watchedAfter } from '../accounts/undo/change.rules.ts'
import { recordChange } from '../accounts/undo/recorder.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { stateOf } from '../graveyard/grave.rules.ts'
import { findGrave } from '../graveyard/graves.store.ts'
import type { GraveyardLock } from '../graveyard/graveyard-lock.store.ts'
import { graveName } from '../graveyard/name-and-days.ts'
import { mayShowPortrait } from '../graveyard/visibility.rules.ts'
import { nameOfGuardian } from '../guardians/guardian.rules.ts'
import { guardianshipOf, setSuspended as suspendGuardian } from '../guardians/guardians.store.ts'
import { guardiansWithPower } from '../guardians/power.ts'
import {
  type AuditEntry,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../lib/audit.store.ts'
import { portraitFile } from '../lib/media.ts'
import { hashOf } from '../lib/tokens/secret-token.ts'
import { statesOfLetters } from '../mail/bounced-letters.store.ts'
import type { LetterContent } from '../mail/letter.rules.ts'
import { deleteLettersOfKind } from '../mail/mail.store.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { isSuppressed } from '../mail/suppressions.store.ts'
import { setPassedOn } from '../memorials/memorials.ts'
import { restoreOwnerVisibility } from '../memorials/visibility/visibility.ts'
import { type GraveInLetter, operatorLetters, passingLetters } from './emails/letters.ts'
import { lateMessages, opensAt, type Passing } from './passing.rules.ts'
import * as store from './passings.store.ts'

/** Who acts: a guardian, the owner, time, or the operator with a reason. */
export type Actor =
  | { accountId: number | null }
  | { operatorReason: string; operatorId: OperatorId }

// What guardians, owner, operator and time have in common. Each step is part of a transaction.

/** Stores a change with the opening time that follows from it. Returns the passing as it is now. */
export async function changePassing(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  changed: Parameters<typeof store.updatePassing>[2],
): Promise<Passing> {
  const change = changed.objectedAt === null ? { ...changed, ...nothingSaid } : changed
  const next = { ...passing, ...change }
  const opening = next.openedAt ? next.opensAt : opensAt(next, ctx.settings.passageHoldHours)
  await store.updatePassing(trx, passing.id, { ...change, opensAt: opening })
  return { ...next, opensAt: opening }
}

/** When an objection ends, its words are deleted. */
const nothingSaid = { objectionReason: null, objectionAnswer: null, objectionAnsweredById: null }

/** The owner's name for the guardian; the address where the owner gave none, or the guardian has resigned. */
export async function guardianName(
  db: Connection,
  ownerId: number,
  { accountId, email }: { accountId: number | null; email: string },
): Promise<string> {
  const guardian = accountId === null ? undefined : await guardianshipOf(db, accountId, ownerId)
  return guardian ? nameOfGuardian(guardian) : email
}

export function recorderName(db: Connection, passing: Passing): Promise<string> {
  const { ownerId, recordedById, recordedByEmail } = passing
  return guardianName(db, ownerId, { accountId: recordedById, email: recordedByEmail })
}

/** Opens the memorial if its time has come. Idempotent. */
export async function openIfDue(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
): Promise<Passing> {
  const { trx } = lock
  const now = ctx.clock.now()
  const { opensAt: due, openedAt, undoneAt } = passing
  if (openedAt || undoneAt || !due || due > now) return passing
  if (ctx.settings.passageHoldHours > 0 && !passing.confirmedAt) {
    const reach = await ownerReach(trx, passing)
    if (reach === 'not-written-yet') return passing
    if (reach === 'unreachable') return waitForPerson(ctx, trx, passing)
  }
  const opened = await changePassing(ctx, trx, passing, { openedAt: now })
  await makePassingKnown(ctx, lock, opened)
  await auditPassing(ctx, trx, 'memorial-opened', opened, { accountId: null })
  if (ctx.settings.passageHoldHours > 0) await tellOfOpening(ctx, trx, opened)
  return opened
}

/** Whether the owner could read about the recording. Without a delivered letter the memorial does not open. */
async function ownerReach(
  trx: Connection,
  { id, ownerId }: Pick<Passing, 'id' | 'ownerId'>,
): Promise<'reached' | 'not-written-yet' | 'unreachable'> {
  const email = await emailOf(trx, ownerId)
  if (await isSuppressed(trx, email)) return 'unreachable'
  const states = await statesOfLetters(trx, email, ownerLetterKey(id))
  if (states.some((state) => state !== 'waiting' && state !== 'sent')) return 'unreachable'
  if (states.includes('sent')) return 'reached'
  return states.length > 0 ? 'not-written-yet' : 'unreachable'
}

/** Letters about the recording bounced, so time alone does not open the memorial. */
async function waitForPerson(ctx: Context, trx: Connection, passing: Passing): Promise<Passing> {
  const waiting = await changePassing(ctx, trx, passing, { needsConfirmation: true })
  const details = { because: 'owner-unreachable' }
  await auditPassing(ctx, trx, 'passing-waits', waiting, { accountId: null }, details)
  await tellOperatorOfPassing(ctx, trx, waiting, 'owner-unreachable')
  await tellGuardiansOfPassing(ctx, trx, waiting, 'unreachable', (name) =>
    passingLetters(ctx.site).ownerUnreachable(name),
  )
  return waiting
}

/** From here on the memorial is public, and the Eternal Messages get their days. */
export async function makePassingKnown(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
): Promise<void> {
  const { trx } = lock
  const { id, ownerId, passedOn } = passing
  await setPassedOn(lock, ownerId, passedOn)
  await ctx.emit(trx, 'passing-known', {
    id,
    ownerId,
    passedOn,
    lateMessages: lateMessages(passing),
  })
}

/** Restores everything; nothing is deleted. */
export async function undoPassing(
  ctx: Context,
  lock: GraveyardLock,
  passing: Passing,
  by: Actor,
): Promise<void> {
  const { trx } = lock
  await store.updatePassing(trx, passing.id, { undoneAt: ctx.clock.now(), opensAt: null })
  await restoreOwnerVisibility(lock, passing.ownerId)
  await setPassedOn(lock, passing.ownerId, null)
  await ctx.emit(trx, 'passing-undone', { ownerId: passing.ownerId })
  await deleteMailedTokens(trx, passing.ownerId, 'i-am-alive')
  await auditPassing(ctx, trx, 'passing-undone', passing, by)
}

/** The guardian who recorded it has no power until the owner decides. */
export async function suspendRecorder(
  ctx: Context,
  trx: Connection,
  passing: Passing,
): Promise<void> {
  if (passing.recordedById === null) return
  await suspendGuardian(trx, passing.ownerId, passing.recordedById, ctx.clock.now())
}

const ownerLetterKey = (passingId: number) => `passing:${passingId}:owner:`

/**
 * Writes a letter to the owner. For a while after a change of address it also goes to the former address: the
 * change may have been a thief's.
 */
export async function writeToOwner(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  news: string,
  content: () => LetterContent | Promise<LetterContent>,
  isSecret = false,
): Promise<void> {
  const { ownerId } = passing
  const key = ownerLetterKey(passing.id) + news
  const to = await emailOf(trx, ownerId)
  await enqueueLetter(ctx, trx, { key, to, content: await content(), isSecret })
  const after = watchedAfter(ctx.clock.now())
  for (const former of await formerAddresses(trx, ownerId, after)) {
    if (former === to) continue
    await enqueueLetter(ctx, trx, {
      key: `${key}:before:${hashOf(former).toString('hex').slice(0, 16)}`,
      to: former,
      content: await content(),
      isSecret,
    })
  }
}

/** For an erasure: letters about the owner's passings that went to a former address. */
export async function forgetLettersToFormerAddresses(
  ctx: Context,
  trx: Connection,
  ownerId: number,
): Promise<void> {
  for (const former of await formerAddresses(trx, ownerId, watchedAfter(ctx.clock.now()))) {
    for (const id of await store.passingIdsOf(trx, ownerId)) {
      await deleteLettersOfKind(trx, former, ownerLetterKey(id))
    }
  }
}

/** Each of these letters holds a way back of its own. */
async function tellOwner(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  news: string,
  content: (passing: Passing, token: string, recorder: string) => LetterContent,
): Promise<void> {
  const recorder = await recorderName(trx, passing)
  const withToken = async () =>
    content(passing, await issueMailedToken(ctx, trx, passing.ownerId, 'i-am-alive'), recorder)
  await writeToOwner(ctx, trx, passing, news, withToken, true)
}

type GuardianAct = 'passing-recorded' | 'passing-confirmed' | 'passing-corrected'

/** A receipt for a guardian's act, with a way back: a thief with the session may have done it. */
export async function sendReceipt<K extends GuardianAct>(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  guardian: { accountId: number; email: string },
  { kind, details }: { kind: K; details: ChangeDetails[K] },
): Promise<void> {
  const name = await graveName(trx, passing.ownerId)
  const grave = await graveInLetter(trx, passing.ownerId)
  const at = ctx.clock.now().toISOString()
  await recordChange(ctx, trx, {
    accountId: guardian.accountId,
    kind,
    details,
    to: guardian.email,
    key: `passing:${passing.id}:receipt:${kind}:${guardian.accountId}:${at}`,
    content: passingLetters(ctx.site).youDid(kind, name, passing, grave),
  })
}

export function remindOwnerOfPassing(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  number: number,
) {
  // A correction starts the three letters again.
  const news = `${passing.waitsSince.toISOString()}:${number}`
  return tellOwner(ctx, trx, passing, news, passingLetters(ctx.site).recordedToOwner)
}

/** The day has changed, and the waiting time starts again. */
export function tellOwnerOfCorrection(ctx: Context, trx: Connection, passing: Passing) {
  const news = `corrected:${ctx.clock.now().toISOString()}`
  return tellOwner(ctx, trx, passing, news, passingLetters(ctx.site).correctedToOwner)
}

/** It opens sooner than the earlier letters said. */
export function tellOwnerOfConfirmation(ctx: Context, trx: Connection, passing: Passing) {
  return tellOwner(
    ctx,
    trx,
    passing,
    `confirmed:${ctx.clock.now().toISOString()}`,
    passingLetters(ctx.site).confirmedToOwner,
  )
}

export async function tellOwnerOfUndoing(
  ctx: Context,
  trx: Connection,
  passing: Passing,
): Promise<void> {
  await writeToOwner(ctx, trx, passing, 'undone', passingLetters(ctx.site).undoneToOwner)
}

async function tellOfOpening(ctx: Context, trx: Connection, passing: Passing): Promise<void> {
  const name = await graveName(trx, passing.ownerId)
  await tellOwner(ctx, trx, passing, 'opened', (_, token) =>
    passingLetters(ctx.site).openedToOwner(name, passing, token),
  )
  await tellGuardiansOfPassing(ctx, trx, passing, 'opened', (name, _, grave) =>
    passingLetters(ctx.site).opened(name, passing, grave),
  )
}

async function graveInLetter(trx: Connection, ownerId: number): Promise<GraveInLetter> {
  const grave = await findGrave(trx, ownerId)
  const portrait =
    grave?.portraitKey && mayShowPortrait(stateOf(grave))
      ? portraitFile(grave.portraitKey, 'small')
      : null
  return { code: grave?.code ?? null, bornOn: grave?.bornOn ?? null, portrait }
}

/** One letter to each guardian with power, except the given one. */
export async function tellGuardiansOfPassing(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  news: string,
  content: (name: string, accountId: number, grave: GraveInLetter) => LetterContent,
  exceptAccountId: number | null = null,
): Promise<void> {
  const name = await graveName(trx, passing.ownerId)
  const grave = await graveInLetter(trx, passing.ownerId)
  for (const { accountId, email } of await guardiansWithPower(trx, passing.ownerId)) {
    if (accountId === exceptAccountId) continue
    const key = `passing:${passing.id}:${news}:${accountId}`
    await enqueueLetter(ctx, trx, { key, to: email, content: content(name, accountId, grave) })
  }
}

export async function tellOperatorOfPassing(
  ctx: Context,
  trx: Connection,
  passing: Passing,
  news: OperatorNews,
): Promise<void> {
  if (!ctx.settings.operatorEmail) return
  await enqueueLetter(ctx, trx, {
    key: `passing:${passing.id}:operator:${news}:${ctx.clock.now().toISOString()}`,
    to: ctx.settings.operatorEmail,
    content: operatorLetters[news](passing.id),
  })
}

export async function auditPassing(
  ctx: Context,
  trx: Connection,
  event: AuditEntry['event'],
  { id, ownerId }: Passing,
  by: Actor,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const at = ctx.clock.now()
  const about = { passingId: id, ...details }
  if ('accountId' in by) {
    const entry = { event, accountId: ownerId, actorId: by.accountId, at, details: about }
    return recordInAudit(trx, entry)
  }
  const why = { ...about, reason: by.operatorReason }
  await recordInAudit(trx, operatorEntry(event, ownerId, by.operatorId, at, why))
}

type OperatorNews = keyof typeof operatorLetters
