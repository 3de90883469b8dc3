/** One row: a JSON list with every value as PostgreSQL writes it, in the order of the columns. */
export type Line = string

export interface Table {
  name: string
  columns: string[]
}

/** How many rows a table has, and a hash over all of them. */
export interface Sum {
  rows: number
  hash: string
}

/** By the name of the table. */
export type Sums = Map<string, Sum>

/** Rows as they were at one moment: a database that is open, or a backup. */
export interface Source {
  /** The migrations that had run. */
  migrations: string[]
  /** In an order in which every row finds the rows it refers to. */
  tables: Table[]
  /** The last number that each counter has given. */
  counters: Record<string, string>
  /** How many rows there are in all, before they are read. */
  total(): Promise<number>
  /** What every table must come to, where that is known beforehand. */
  sums?: Sums
  /** In pages that fit into memory, however large the table is. */
  pagesOf(table: Table): AsyncIterable<Line[]>
}

/** Draws how far something is; `progressBar` of the commands. */
export type Progress = (what: string, total: number) => (done: number) => void

/** What cannot be done, in words for the operator. */
export class Refused extends Error {}
