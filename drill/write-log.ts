import pg from 'pg'
import type { Email } from 'postal-mime'
import type { Deployment } from './deployment.ts'

type Kind = 'account' | 'letter' | 'name' | 'portrait' | 'purchase' | 'receipt' | 'tribute'

interface Write {
  kind: Kind
  /** Unique, so that the check can find the write. */
  key: string
  phase: string
  /** Whether the client got a success response. Otherwise the write may or may not be stored, but never twice. */
  isAcknowledged: boolean
}

export interface CheckedWrite extends Write {
  times: number
}

type Count = (key: string) => number

/** Records the writes of the load, to check at the end that each is stored once. */
export function createWriteLog() {
  const run = Date.now().toString(36)
  const writes: Write[] = []
  let phase = 'start-up'
  let keys = 0

  const keysOf = (kind: Kind) => writes.filter((write) => write.kind === kind).map((w) => w.key)

  return {
    newKey: () => `drill-${run}-${(keys += 1)}`,
    beginPhase(name: string) {
      phase = name
    },
    record(kind: Kind, key: string, isAcknowledged = true) {
      writes.push({ kind, key, phase, isAcknowledged })
    },

    async checkAll(deployment: Deployment): Promise<CheckedWrite[]> {
      const db = new pg.Client({ connectionString: deployment.databaseUrl })
      await db.connect()
      const countBy = async (query: string, values: string[]): Promise<Count> => {
        const { rows } = await db.query<{ key: string; times: number }>(query, [values])
        const times = new Map(rows.map((row) => [row.key, row.times]))
        return (key) => times.get(key) ?? 0
      }
      const { smtp } = deployment
      const counts: Record<Kind, Count> = {
        account: await countBy(
          'select email as key, count(*)::int as times from accounts where email = any($1) group by 1',
          keysOf('account'),
        ),
        tribute: await countBy(
          'select message as key, count(*)::int as times from tributes where message = any($1) group by 1',
          keysOf('tribute'),
        ),
        purchase: await countBy(
          `select email as key, count(*)::int as times
           from purchases join accounts on accounts.id = account_id
           where state = 'paid' and email = any($1) group by 1`,
          keysOf('purchase'),
        ),
        name: await countNames(db, keysOf('name')),
        portrait: await countPortraits(deployment, keysOf('portrait')),
        letter: (email) => countDistinct(smtp.to(email).filter(isWelcome)),
        receipt: (email) => countDistinct(smtp.to(email).filter(isReceipt)),
      }
      await db.end()
      return writes.map((write) => ({ ...write, times: counts[write.kind](write.key) }))
    },
  }
}

const isWelcome = ({ text }: Email) => /^Password: /m.test(text ?? '')
const isReceipt = ({ subject }: Email) => subject?.startsWith('Receipt')

/**
 * Counts letters by Message-ID. A letter whose process was killed between sending it and recording that
 * is sent again with the same Message-ID, and a mail program shows it once.
 */
export function countDistinct(letters: readonly Email[]): number {
  return new Set(letters.map(({ messageId }) => messageId)).size
}

/** A member's names carry rising numbers, so the stored name proves every write up to its number. */
async function countNames(db: pg.Client, keys: string[]): Promise<Count> {
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

async function countPortraits({ url }: Deployment, paths: string[]): Promise<Count> {
  const stored = new Set<string>()
  for (const path of paths) {
    const { status } = await fetch(url + path)
    if (status === 200) stored.add(path)
    else console.log(`  ${path} returned status ${status}`)
  }
  return (path) => (stored.has(path) ? 1 : 0)
}

export type WriteLog = ReturnType<typeof createWriteLog>
