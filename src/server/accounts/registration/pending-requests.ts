import { minuteMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import { problem } from '../../lib/problem.ts'
import { usesLocalMailbox } from '../../mail/local-mailbox.ts'
import { processPendingRequest } from '../accounts.jobs.ts'
import { sendResetLink } from '../passwords/passwords.ts'
import * as store from './pending-requests.store.ts'
import { type Newcomer, newCredentials, openAccount, remindOwnerOfAccount } from './registration.ts'

const staleAfterMs = minuteMs
const requeuedAtOnce = 200

// Registration and password reset take any address. With a mail server they must not reveal which
// addresses have an account: each call stores a pending request in the same steps for every
// address, a job carries it out afterwards, and only a letter tells the outcome.

/** Returns the new password in local mode; null when it is only mailed. */
export async function requestRegistration(
  ctx: Context,
  newcomer: Newcomer,
): Promise<string | null> {
  if (usesLocalMailbox(ctx)) return registerNow(ctx, newcomer)
  await save(ctx, { kind: 'register', ...newcomer })
  return null
}

async function registerNow(ctx: Context, newcomer: Newcomer): Promise<string> {
  const credentials = await newCredentials()
  const isNew = await ctx.db
    .transaction()
    .execute((trx) => openAccount(ctx, trx, newcomer, credentials))
  if (!isNew) throw problem('email-taken')
  return credentials.password
}

/** Returns the token of the link in local mode; null when it is only mailed. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<string | null> {
  if (usesLocalMailbox(ctx)) {
    return ctx.db.transaction().execute((trx) => sendResetLink(ctx, trx, email))
  }
  await save(ctx, { kind: 'reset-password', email, referralSource: null, partnerSeesEmail: false })
  return null
}

async function save(ctx: Context, request: store.PendingRequest): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const requestId = await store.insertRequest(trx, request, ctx.clock.now())
    await ctx.jobs.enqueue(trx, processPendingRequest, { knockId: requestId })
  })
}

/** Deletes the request in the transaction that carries it out: a crash in between changes nothing. */
export async function handlePendingRequest(ctx: Context, requestId: number): Promise<void> {
  const request = await store.findRequest(ctx.db, requestId)
  if (!request) return
  const { kind, ...newcomer } = request
  const credentials = kind === 'register' ? await newCredentials() : null
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.takeRequest(trx, requestId))) return
    if (!credentials) await sendResetLink(ctx, trx, newcomer.email)
    else if (!(await openAccount(ctx, trx, newcomer, credentials))) {
      await remindOwnerOfAccount(ctx, trx, newcomer.email)
    }
  })
}

/** Enqueues requests whose job was lost. */
export async function requeuePendingRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - staleAfterMs)
  for (const requestId of await store.requestsBefore(ctx.db, before, requeuedAtOnce)) {
    await ctx.jobs.enqueue(ctx.db, processPendingRequest, { knockId: requestId })
  }
}
