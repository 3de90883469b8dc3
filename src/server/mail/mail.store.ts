import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/connect.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type {
  FileAttachment,
  Letter,
  LetterState,
  LetterSummary,
  Priority,
} from './letter.rules.ts'

interface LetterToInsert {
  key: string
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  isSecret: boolean
  priority: Priority
  maxAttempts: number
  followUp: string | null
  retryAt: Date
}

/** Returns null when a letter with this key exists already. */
export async function insertLetter(
  db: Connection,
  letter: LetterToInsert,
  attachments: readonly FileAttachment[],
): Promise<number | null> {
  const inserted = await db
    .insertInto('letters')
    .values({
      key: letter.key,
      message_id: letter.messageId,
      recipient: letter.recipient,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      headers: JSON.stringify(letter.headers),
      is_secret: letter.isSecret,
      priority: letter.priority,
      max_attempts: letter.maxAttempts,
      follow_up: letter.followUp,
      try_at: letter.retryAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  if (attachments.length > 0) {
    await db
      .insertInto('letter_attachments')
      .values(
        attachments.map(({ contentId = null, ...file }, position) => ({
          letter_id: inserted.id,
          position,
          content_id: contentId,
          ...file,
        })),
      )
      .execute()
  }
  return inserted.id
}

export async function idOfKey(db: Connection, key: string): Promise<number> {
  const { id } = await db
    .selectFrom('letters')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

const summary = [
  'id',
  'recipient',
  'subject',
  'created_at as createdAt',
  'state',
  'attempts',
  'last_answer as lastAnswer',
] as const

export async function findLetter(db: Connection, id: number): Promise<Letter | undefined> {
  return db
    .selectFrom('letters')
    .select([...summary, 'key', 'message_id as messageId', 'html', 'text', 'headers'])
    .$narrowType<{ headers: Record<string, string> }>()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Waiting, or bounced for now. Secrets in a letter are wiped once it was sent. */
const isToSend = sql<boolean>`(state = 'waiting' or (state = 'returned-for-now' and not is_secret))`

/** Longer than the mail timeouts; if a process dies, its letter is retried after this. */
const leaseSeconds = 100

/*
 * A lease instead of a transaction: the database is not held while the mail server responds. Leases go by the
 * database's clock, because those of the processes may differ. A lease that ends much too late comes from a
 * wrong clock.
 */
const isNotLeased = sql<boolean>`(leased_until is null or leased_until < now()
  or leased_until > now() + make_interval(secs => ${sql.lit(2 * leaseSeconds)}))`

/**
 * Leases a waiting letter. Undefined while another process is sending it, when it is done, or when it was tried
 * before and its next attempt is not due by then.
 */
export function leaseLetter(db: Connection, id: number, dueBy?: Date) {
  return leasing(db, sql`${id}`)
    .where(isToSend)
    .where(isNotLeased)
    .$if(dueBy !== undefined, (query) =>
      query.where(sql<boolean>`(attempts = 0 or try_at <= ${dueBy})`),
    )
    .executeTakeFirst()
}

/** Leases the letter that is next, searching by these priorities; undefined when none is due. */
export function leaseNextLetter(db: Connection, order: readonly Priority[], now: Date) {
  // One search per priority: letters to be retried later are not read.
  const searches = order.map(
    (priority) => sql`(
      select id from letters
      where state = 'waiting' and priority = ${priority} and try_at <= ${now} and ${isNotLeased}
      order by try_at, id limit 1 for update skip locked)`,
  )
  return leasing(db, sql`coalesce(${sql.join(searches)})`).executeTakeFirst()
}

function leasing(db: Connection, id: RawBuilder<unknown>) {
  return db
    .updateTable('letters')
    .set({ leased_until: sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})` })
    .where('id', '=', sql<number>`${id}`)
    .returning([
      'id',
      'message_id as messageId',
      'recipient',
      'subject',
      'html',
      'text',
      'headers',
      'attempts',
      'max_attempts as maxAttempts',
      'follow_up as followUp',
      'is_secret as isSecret',
      'priority',
    ])
    .$narrowType<{ headers: Record<string, string>; priority: Priority }>()
}

/** Letters that `leaseNextLetter` does not find: bounced ones, and those with a time from a wrong clock. */
export async function strayLetterIds(
  db: Connection,
  { before, after }: { before: Date; after: Date },
  limit: number,
): Promise<number[]> {
  const waiting = await db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .where('try_at', '>', after)
    .orderBy('try_at')
    .limit(limit)
    .execute()
  const returned = await db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'returned-for-now')
    .where('is_secret', '=', false)
    .where('try_at', '<', before)
    .orderBy('try_at')
    .limit(limit)
    .execute()
  return [...waiting, ...returned].map(({ id }) => id)
}

export function attachmentsOf(db: Connection, letterId: number) {
  return db
    .selectFrom('letter_attachments')
    .select(['name', 'type', 'content', 'file', 'content_id as contentId'])
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute()
}

export async function letterIdsWithFile(db: Connection, file: string): Promise<number[]> {
  const rows = await db
    .selectFrom('letter_attachments')
    .select('letter_id as id')
    .where('file', '=', file)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Attempt {
  state: LetterState
  answer: string
  at: Date
  retryAt: Date
  /** A failure on our side does not use up an attempt. */
  counts: boolean
}

/** In one statement. Returns false when the letter was withdrawn meanwhile. */
export async function recordAttempt(db: Connection, id: number, attempt: Attempt) {
  const { state, answer, at } = attempt
  const isTaken = state === 'sent'
  const { numInsertedOrUpdatedRows } = await db
    .with('tried', (query) =>
      query
        .updateTable('letters')
        .set((row) => ({
          state,
          attempts: row('attempts', '+', attempt.counts ? 1 : 0),
          last_answer: answer,
          leased_until: null,
          try_at: attempt.retryAt,
          sent_at: isTaken ? at : null,
        }))
        .where('id', '=', id)
        .returning('id'),
    )
    .insertInto('letter_tries')
    .columns(['letter_id', 'tried_at', 'is_taken', 'answer'])
    .expression((query) =>
      query
        .selectFrom('tried')
        .select([
          'id',
          sql<Date>`${at}::timestamptz`.as('tried_at'),
          sql<boolean>`${isTaken}::boolean`.as('is_taken'),
          sql<string>`${answer}::text`.as('answer'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The letter is not tried now, and no attempt is recorded. */
export async function postpone(db: Connection, id: number, until: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ leased_until: null, try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export function attemptsOf(db: Connection, letterId: number) {
  return db
    .selectFrom('letter_tries')
    .select(['tried_at as at', 'is_taken as isAccepted', 'answer'])
    .where('letter_id', '=', letterId)
    .orderBy('id')
    .execute()
}

/** For the erasure of an account. */
export async function deleteLettersTo(db: Connection, email: string): Promise<void> {
  await db.deleteFrom('letters').where('recipient', '=', email).execute()
}

/** Finished letters move with the account to its new address, and are deleted with it. */
export async function moveLetters(db: Connection, from: string, to: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ recipient: to })
    .where('recipient', '=', from)
    .where('state', 'in', ['sent', 'dead'])
    // These belong to the address, with or without an account, and are erased with it.
    .where(sql<boolean>`not starts_with(key, 'following:')`)
    .execute()
  // These are written again, to the new address.
  await db
    .deleteFrom('letters')
    .where('recipient', '=', from)
    .where('state', 'in', ['returned-for-now', 'returned-for-good'])
    .where('follow_up', 'is not', null)
    .execute()
}

/** Deletes letters of one kind to one address, which may have another holder by now. */
export async function deleteLettersOfKind(
  db: Connection,
  recipient: string,
  keyPrefix: string,
): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('recipient', '=', recipient)
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .execute()
}

/** Deletes letters of many kinds, each to one address; one of them may be kept. */
export async function deleteLettersOfKinds(
  db: Connection,
  kinds: readonly { to: string; keyPrefix: string; except?: string }[],
): Promise<void> {
  if (kinds.length === 0) return
  const recipients = kinds.map(({ to }) => to)
  const prefixes = kinds.map(({ keyPrefix }) => keyPrefix)
  const kept = kinds.map(({ except = null }) => except)
  await sql`
    delete from letters
    using unnest(${recipients}::text[], ${prefixes}::text[], ${kept}::text[]) kind (recipient, prefix, kept)
    where letters.recipient = kind.recipient and starts_with(letters.key, kind.prefix)
      and letters.key is distinct from kind.kept`.execute(db)
}

/** Replaces an address in letters that others have received, but not where it is part of a longer one. */
export async function redactLetters(
  db: Connection,
  recipients: readonly string[],
  address: string,
  by = '[erased]',
): Promise<void> {
  const pattern = wholeAddress(address)
  // In a replacement, a backslash would refer to the match.
  const words = by.replaceAll('\\', '\\\\')
  await db
    .updateTable('letters')
    .set({
      subject: sql<string>`regexp_replace(subject, ${pattern}, ${words}, 'g')`,
      text: sql<string>`regexp_replace(text, ${pattern}, ${words}, 'g')`,
      html: sql<string>`regexp_replace(html, ${wholeAddress(escapeHtml(address))}, ${words}, 'g')`,
      key: sql<string>`regexp_replace(key, ${pattern}, 'erased-' || id, 'g')`,
    })
    .where('recipient', 'in', recipients)
    .where(sql<boolean>`position(${address} in text || key) > 0`)
    .execute()
}

/** An address as it appears in a sentence: a full stop may follow, but no further domain. */
function wholeAddress(address: string): string {
  const literal = address.replace(/[^\p{L}\d]/gu, '\\$&')
  return `(?<![[:alnum:]_.+'-]|&#39;)${literal}(?!\\.?[[:alnum:]_-])`
}

export async function deleteLettersByKey(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('letters').where('key', 'in', keys).execute()
}

/** Deletes unsent letters; those in flight only if asked to. */
export async function withdrawLetters(
  db: Connection,
  ids: readonly number[],
  now: Date,
  evenInFlight: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('letters')
    .where('id', 'in', ids)
    .where('state', '<>', 'sent')
    .$if(!evenInFlight, (query) =>
      query.where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now)])),
    )
    .execute()
}

export async function wipeSecretLetter(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ html: '', text: '' })
    .where('id', '=', id)
    .where('is_secret', '=', true)
    .execute()
}

export async function reviveLetter(db: Connection, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, leased_until: null, try_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    // A secret that was wiped would arrive as an empty letter.
    .where(sql<boolean>`not (is_secret and html = '')`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function newestLetters(db: Connection, limit: number): Promise<LetterSummary[]> {
  return db.selectFrom('letters').select(summary).orderBy('id', 'desc').limit(limit).execute()
}

/** Counting stops here, so that a full outbox does not slow down each measurement. */
const maxCounted = 10_000

/** The state of the outbox, read from the index of unsent letters. */
export async function outboxState(db: Connection, now: Date) {
  const { rows } = await sql<{
    waiting: number
    dead: number
    oldestAt: Date | null
    nextRetryAt: Date | null
  }>`select
    (select count(*) from (select 1 from letters where state = 'waiting' limit ${maxCounted}) few) as waiting,
    (select count(*) from (select 1 from letters where state = 'dead' limit ${maxCounted}) few) as dead,
    (select created_at from letters where state = 'waiting' order by id limit 1) as "oldestAt",
    (select least(
      (select try_at from letters where state = 'waiting' and priority = 0 order by try_at limit 1),
      (select try_at from letters where state = 'waiting' and priority = 1 order by try_at limit 1)
    )) as "nextRetryAt"
  `.execute(db)
  const { waiting = 0, dead = 0, oldestAt = null, nextRetryAt = null } = rows[0] ?? {}
  const secondsSince = (at: Date | null) =>
    at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0
  return {
    waiting,
    dead,
    oldestSeconds: secondsSince(oldestAt),
    /** How long ago the next attempt of a letter was due; routine letters may wait for others. */
    overdueSeconds: secondsSince(nextRetryAt),
  }
}
