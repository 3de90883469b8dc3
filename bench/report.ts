import { mkdirSync, writeFileSync } from 'node:fs'

export interface Row {
  what: string
  measured: number
  unit: string
  ratio?: { to: string; value: number }
  limit?: { max?: number; min?: number }
}

/** Prints the rows as a table, writes them as JSON, and returns whether every limit holds. */
export function report(name: string, rows: Row[]): boolean {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)
  console.log('| What | Measured | Ratio | Limit |\n|---|---|---|---|')
  for (const row of rows) console.log(line(row))
  const failed = rows.filter((row) => !isWithin(row))
  for (const { what } of failed) console.error(`✗ ${what} breaks its limit`)
  return failed.length === 0
}

export function compare(what: string, perSecond: number, to: string, reference: number): Row {
  return { what, measured: perSecond, unit: 'req/s', ratio: { to, value: perSecond / reference } }
}

function line({ what, measured, unit, ratio, limit }: Row): string {
  const amount = measured >= 100 ? Math.round(measured) : Number(measured.toPrecision(3))
  const share = ratio ? `${ratio.value.toFixed(2)} of ${ratio.to}` : ''
  const bound =
    limit?.max !== undefined
      ? `at most ${limit.max}`
      : limit?.min !== undefined
        ? `at least ${limit.min}`
        : ''
  return `| ${what} | ${amount} ${unit} | ${share} | ${bound} |`
}

function isWithin({ measured, ratio, limit }: Row): boolean {
  const value = ratio?.value ?? measured
  return value <= (limit?.max ?? Number.POSITIVE_INFINITY) && value >= (limit?.min ?? 0)
}
