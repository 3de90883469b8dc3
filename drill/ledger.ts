import pg from 'pg'
import type { Email } from 'postal-mime'
import type { Town } from './town.ts'

type Kind = 'account' | 'letter' | 'name' | 'portrait' | 'purchase' | 'receipt' | 'tribute'

interface Entry {
  kind: Kind
  /** A word that nobody else has written: what it is looked for by. */
  key: string
  /** What was going on when it was written. */
  during: string
  /** Whether somebody was told that it is done. Otherwise it may be, or not, but never twice. */
  isPromised: boolean
}

export interface Found extends Entry {
  times: number
}

type Count = (key: string) => number

/** What was promised to whom, to be looked for when everything is over. */
export function openLedger() {
  const run = Date.now().toString(36)
  const entries: Entry[] = []
  let during = 'before the day began'
  let keys = 0

  const keysOf = (kind: Kind) => entries.filter((entry) => entry.kind === kind).map((e) => e.key)

  return {
    newKey: () => `drill-${run}-${(keys += 1)}`,
    beginPart(name: string) {
      during = name
    },
    write(kind: Kind, key: string, isPromised = true) {
      entries.push({ kind, key, during, isPromised })
    },

    async lookForAll(town: Town): Promise<Found[]> {
      const db = new pg.Client({ connectionString: town.databaseUrl })
      await db.connect()
      const countOf = async (question: string, asked: string[]): Promise<Count> => {
        const { rows } = await db.query<{ key: string; times: number }>(question, [asked])
        const times = new Map(rows.map((row) => [row.key, row.times]))
        return (key) => times.get(key) ?? 0
      }
      const counts: Record<Kind, Count> = {
        account: await countOf(
          'select email as key, count(*)::int as times from accounts where email = any($1) group by 1',
          keysOf('account'),
        ),
        tribute: await countOf(
          'select message as key, count(*)::int as times from tributes where message = any($1) group by 1',
          keysOf('tribute'),
        ),
        purchase: await countOf(
          `select email as key, count(*)::int as times
           from purchases join accounts on accounts.id = account_id
           where state = 'paid' and email = any($1) group by 1`,
          keysOf('purchase'),
        ),
        name: await lastNames(db, keysOf('name')),
        portrait: await portraits(town, keysOf('portrait')),
        letter: (email) => different(town.smtp.to(email).filter(isWelcome)),
        receipt: (email) => different(town.smtp.to(email).filter(isReceipt)),
      }
      await db.end()
      return entries.map((entry) => ({ ...entry, times: counts[entry.kind](entry.key) }))
    },
  }
}

const isWelcome = ({ text }: Email) => /^Password: /m.test(text ?? '')
const isReceipt = ({ subject }: Email) => subject?.startsWith('Receipt')

/**
 * A letter whose sender was killed between handing it over and noting it is handed over again, with
 * the same number: a mail program shows it once.
 */
export function different(letters: readonly Email[]): number {
  return new Set(letters.map(({ messageId }) => messageId)).size
}

/** Names were given one after the other, with a number: the last one tells of those before. */
async function lastNames(db: pg.Client, keys: string[]): Promise<Count> {
  const emails = [...new Set(keys.map((key) => key.split(' ')[0]))]
  const { rows } = await db.query<{ email: string; full_name: string }>(
    `select email, full_name from graves join accounts on accounts.id = account_id
     where email = any($1)`,
    [emails],
  )
  const last = new Map(rows.map((row) => [row.email, Number(/\d+$/.exec(row.full_name)?.[0])]))
  return (key) => {
    const [email = '', number] = key.split(' ')
    return (last.get(email) ?? 0) >= Number(number) ? 1 : 0
  }
}

async function portraits({ url }: Town, paths: string[]): Promise<Count> {
  const there = new Set<string>()
  for (const path of paths) {
    const { status } = await fetch(url + path)
    if (status === 200) there.add(path)
    else console.log(`  ${path}: ${status}`)
  }
  return (path) => (there.has(path) ? 1 : 0)
}

export type Ledger = ReturnType<typeof openLedger>
