import { yearMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import { discardLetters, enqueueLetter } from '../../mail/mail.ts'
import * as store from './contact.store.ts'
import { answerLetter, contactLetter } from './emails/letters.ts'

/** As the privacy policy promises. */
const keptForMs = 2 * yearMs

// What visitors write to the operator.

export async function sendContactMessage(ctx: Context, message: store.NewMessage): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const id = await store.insertMessage(trx, message, ctx.clock.now())
    if (!ctx.settings.operatorEmail) return
    await enqueueLetter(ctx, trx, {
      key: letterKey(id),
      to: ctx.settings.operatorEmail,
      replyTo: message.email,
      content: contactLetter(id, message),
      isRoutine: true,
    })
  })
}

/** Returns false for an unknown id, or a message that is already marked. */
export function markMessageAnswered(
  ctx: Context,
  id: number,
  by: OperatorId = null,
): Promise<boolean> {
  return ctx.db.transaction().execute((trx) => mark(ctx, trx, id, by))
}

/** Answers and marks in one step. Returns false where another operator was first. */
export function answerMessage(
  ctx: Context,
  id: number,
  text: string,
  by: OperatorId = null,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await store.findMessage(trx, id)
    if (!found || !(await mark(ctx, trx, id, by))) return false
    await enqueueLetter(ctx, trx, {
      key: answerKey(id),
      to: found.email,
      ...(ctx.settings.operatorEmail && { replyTo: ctx.settings.operatorEmail }),
      content: answerLetter(found, text),
    })
    return true
  })
}

async function mark(ctx: Context, trx: Connection, id: number, by: OperatorId): Promise<boolean> {
  const now = ctx.clock.now()
  if (!(await store.markAnswered(trx, id, now))) return false
  // A message belongs to no account, so the entry belongs to the operator.
  const about = { messageId: id }
  await recordInAudit(trx, operatorEntry('message-answered', by, by, now, about))
  return true
}

/** Deletes every message from an address whose account is erased. */
export async function forgetContactMessages(
  ctx: Context,
  trx: Connection,
  email: string,
): Promise<void> {
  const gone = await store.deleteMessagesOf(trx, email)
  await discardLetters(trx, gone.flatMap(letterKeys))
}

export async function forgetOldMessages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptForMs)
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await store.deleteMessagesBefore(trx, before)
    await discardLetters(trx, gone.flatMap(letterKeys))
  })
}

export async function isKnownMessage(ctx: Context, id: number) {
  return (await store.findMessage(ctx.db, id)) !== undefined
}

export function unansweredMessages(ctx: Context) {
  return store.unanswered(ctx.db, 200)
}

function letterKeys(id: number): string[] {
  return [letterKey(id), answerKey(id)]
}

function answerKey(id: number): string {
  return `contact-answer:${id}`
}

function letterKey(id: number): string {
  return `contact:${id}`
}
