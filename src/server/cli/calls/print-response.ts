import { moneyWords } from '../../../contract/values/money.ts'
import { currentRun } from '../command-run.ts'
import { console } from '../terminal/console.ts'
import { oneLine } from '../terminal/one-line.ts'

type Row = Record<string, unknown>

export interface ListLayout {
  /** The field with the rows, where the response itself is not a list. */
  rows?: string
  /** What is counted below the rows. */
  unit?: string
  /** Numbers the rows, because another command takes the number. */
  isNumbered?: boolean
  /** Hides fields of the response that the command is not about. */
  hidesRest?: boolean
}

/** Prints a list as lines with tabs between columns, an object as names and values, a message as its sentence. */
export function printResponse(
  response: unknown,
  layout: ListLayout = {},
  print: (line: string) => void = console.log,
): void {
  for (const line of linesOf(response, layout)) print(line)
}

function linesOf(response: unknown, layout: ListLayout): string[] {
  if (Array.isArray(response)) return listLines(response, {}, layout)
  const { [layout.rows ?? '']: rows, ...rest } = response as Row
  if (Array.isArray(rows)) return listLines(rows, layout.hidesRest ? {} : rest, layout)
  return typeof rest.message === 'string' ? messageLines(rest.message, rest) : objectLines(rest)
}

/** The sentence holds the numbers; lists are printed above it. */
function messageLines(message: string, rest: Row): string[] {
  const lists = Object.entries(rest).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((line) => `${labelOf(name)}\t${textOf(line)}`) : [],
  )
  return [...lists, message]
}

function listLines(rows: Row[], rest: Row, { unit = 'found', isNumbered }: ListLayout): string[] {
  const numbered = isNumbered ? rows.map((row, place) => ({ number: place + 1, ...row })) : rows
  const plain = numbered.map(withMoney)
  const { has_more: hasMore, is_cut: isCut, total, ...others } = rest
  const all = typeof total === 'number' ? total : rows.length
  const counted = all === rows.length ? `${all}` : `${rows.length} of ${all}`
  const count = `${counted} ${all === 1 ? unit.replace(/s$/, '') : unit}`
  const more = hasMore ? `--before ${textOf(rows.at(-1)?.id)}` : isCut && 'write more of it'
  return [
    ...(currentRun().isTerminal ? plain.slice(0, 1).map(headOf) : []),
    ...plain.map((row) =>
      Object.entries(row)
        .map(([name, value]) => cellOf(name, value))
        .join('\t'),
    ),
    ...objectLines(others),
    typeof more === 'string' ? `${count}${all === rows.length ? ' of' : ','} more: ${more}` : count,
  ]
}

function headOf(row: Row): string {
  return Object.keys(row).map(labelOf).join('\t')
}

function objectLines(object: Row): string[] {
  const { currency } = object
  const flat = Object.entries(flatten(withMoney(object))).filter(([, value]) => !isNothing(value))
  const width = Math.max(0, ...flat.map(([name]) => labelOf(name).length)) + 2
  return flat.flatMap(([name, value]) =>
    isTable(value)
      ? [labelOf(name), ...tableLines(value, '  ', currency)]
      : `${labelOf(name).padEnd(width)}${textOf(value)}`,
  )
}

/** One line per row; nested tables are indented below it. */
function tableLines(rows: Row[], indent: string, currency: unknown): string[] {
  return rows.flatMap((row) => {
    const entries = Object.entries(withMoney({ currency, ...row })).filter(
      ([name, value]) => name !== 'currency' && !isNothing(value),
    )
    const cells = entries.filter(([, value]) => !isTable(value))
    const tables = entries.flatMap(([, value]) => (isTable(value) ? [value] : []))
    return [
      indent + cells.map(([name, value]) => cellOf(name, value)).join('  '),
      ...tables.flatMap((table) => tableLines(table, `${indent}  `, currency)),
    ]
  })
}

/** `amount_cents` and `currency` become `amount`: 9.99 USD. */
function withMoney(row: Row): Row {
  const { amount_cents: cents, currency } = row
  if (typeof cents !== 'number' || typeof currency !== 'string') return row
  const amount = moneyWords(cents, currency)
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (name === 'currency') return []
      return [name === 'amount_cents' ? ['amount', amount] : [name, value]]
    }),
  )
}

function flatten(object: Row): Row {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      isRow(value)
        ? Object.entries(withMoney(value)).map(([inner, one]) => [`${name}_${inner}`, one])
        : [[name, value]],
    ),
  )
}

/** Adds the column's name where a value alone would say nothing: `3 reports`, `grave 12`. */
function cellOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return `${labelOf(name)}: ${textOf(value)}`
  if (typeof value !== 'number' || name === 'id' || name === 'number') return textOf(value)
  return name.endsWith('s') ? `${value} ${labelOf(name)}` : `${labelOf(name)} ${value}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isTable(value)) return value.map((row) => textOf(row)).join('; ')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isRow(value)) {
    const cells = Object.entries(withMoney(value)).map(([name, one]) => cellOf(name, one))
    return cells.filter(Boolean).join(' ')
  }
  return oneLine(String(value as string | number))
}

function labelOf(name: string): string {
  return name.replace(/(?<=^|_)is_|(?<=.)_id$/g, '').replaceAll('_', ' ')
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || isEmptyList(value)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow)
}
