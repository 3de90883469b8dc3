import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { ReportCase } from './report.rules.ts'

/** What narrows the queue; groups by their key. */
export interface ReportFilter {
  state: 'open' | 'decided'
  /** The earliest decision to include. */
  decidedSince: Date
  text?: string | undefined
  about?: 'tribute' | 'grave' | undefined
  author?: string | undefined
  network?: string | undefined
  words?: string | undefined
  until?: Date | undefined
}

export type GroupBy = 'author' | 'network' | 'words'

export interface QueuedCase extends ReportCase {
  graveName: string
  hiddenBy: string | null
  reports: number
  author: string
  excerpt: string
  reason: string
  networkMark: string | null
  networkStart: string | null
}

export interface QueuedGroup {
  key: string
  label: string
  networkStart: string | null
  cases: number
  reports: number
  oldestAt: Date
  excerpt: string
  /** Includes groups that are not listed. */
  total: number
}

const excerptCharacters = 160
/** Two texts belong to one group if they agree in this many letters. */
const alikeLetters = 40

const written = sql<string>`coalesce(tributes.message, graves.memorial_message)`
const author = sql<string>`coalesce(tributes.author_name, graves.full_name)`

/** Spammers change links, digits and punctuation before they change words. */
const letters = sql<string>`left(regexp_replace(regexp_replace(lower(${written}), 'https?://\\S+', '', 'g'),
  '[\\s\\d[:punct:]]+', '', 'g'), ${sql.lit(alikeLetters)})`

const keys: Record<GroupBy, RawBuilder<string>> = {
  author: sql<string>`lower(btrim(${author}))`,
  network: sql<string>`coalesce(tribute_networks.network_mark, '')`,
  words: letters,
}

const tables = sql`report_cases
  join graves on graves.account_id = report_cases.grave_id
  left join tributes on tributes.id = report_cases.tribute_id
  left join tribute_networks on tribute_networks.tribute_id = report_cases.tribute_id`

const reportsCount = sql<number>`(select count(*)::int from reports where case_id = report_cases.id)`

export async function queuedCases(
  db: Connection,
  filter: ReportFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<QueuedCase[]> {
  const isOpen = filter.state === 'open'
  const order = isOpen
    ? sql`report_cases.opened_at, report_cases.id`
    : sql`report_cases.decided_at desc, report_cases.id desc`
  const { rows } = await sql<QueuedCase>`
    select report_cases.id, report_cases.grave_id as "graveId", report_cases.tribute_id as "tributeId",
      report_cases.opened_at as "openedAt", report_cases.decided_at as "decidedAt",
      report_cases.decision, report_cases.decision_reason as "decisionReason",
      report_cases.hid_grave as "hidGrave", graves.full_name as "graveName",
      graves.hidden_by as "hiddenBy", ${reportsCount} as reports, ${author} as author,
      left(${written}, ${excerptCharacters}) as excerpt,
      coalesce((select reason from reports where case_id = report_cases.id and reason <> ''
        order by reports.id desc limit 1), '') as reason,
      tribute_networks.network_mark as "networkMark", tribute_networks.network_start as "networkStart"
    from ${tables}
    where ${fits(filter)} ${before === undefined ? sql`` : sql`and ${comesAfter(isOpen, before)}`}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countQueued(db: Connection, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables} where ${fits(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function queuedGroups(
  db: Connection,
  filter: ReportFilter,
  by: GroupBy,
  limit: number,
): Promise<QueuedGroup[]> {
  const oldest = sql`order by report_cases.opened_at, report_cases.id`
  const { rows } = await sql<QueuedGroup>`
    select ${keys[by]} as key, (array_agg(${author} ${oldest}))[1] as label,
      (array_agg(tribute_networks.network_start ${oldest}))[1] as "networkStart",
      count(*)::int as cases, sum(${reportsCount})::int as reports,
      min(report_cases.opened_at) as "oldestAt",
      (array_agg(left(${written}, ${excerptCharacters}) ${oldest}))[1] as excerpt,
      (count(*) over ())::int as total
    from ${tables} where ${fits(filter)}
    group by 1 order by cases desc, "oldestAt" limit ${limit}`.execute(db)
  return rows
}

function comesAfter(isOpen: boolean, id: number) {
  return isOpen
    ? sql`(report_cases.opened_at, report_cases.id) >
        (select opened_at, id from report_cases where id = ${id})`
    : sql`(report_cases.decided_at, report_cases.id) <
        (select decided_at, id from report_cases where id = ${id})`
}

function fits({
  state,
  decidedSince,
  text,
  about,
  author: by,
  network,
  words,
  until,
}: ReportFilter) {
  const conditions = [
    state === 'open'
      ? sql`report_cases.decided_at is null`
      : sql`report_cases.decided_at > ${decidedSince}`,
  ]
  if (about) {
    conditions.push(
      about === 'grave'
        ? sql`report_cases.tribute_id is null`
        : sql`report_cases.tribute_id is not null`,
    )
  }
  if (until) {
    const at = state === 'open' ? sql`report_cases.opened_at` : sql`report_cases.decided_at`
    conditions.push(sql`${at} <= ${until}`)
  }
  if (by !== undefined) conditions.push(sql`${keys.author} = ${by}`)
  if (network !== undefined) conditions.push(sql`${keys.network} = ${network}`)
  if (words !== undefined) conditions.push(sql`${keys.words} = ${words}`)
  if (text) conditions.push(mentions(text))
  return sql.join(conditions, sql` and `)
}

function mentions(text: string) {
  const anywhere = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${written} ilike ${anywhere} or ${author} ilike ${anywhere}
    or graves.full_name ilike ${anywhere} or report_cases.id::text = ${text}
    or exists (select from reports where case_id = report_cases.id and reason ilike ${anywhere}))`
}
