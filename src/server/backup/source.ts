/** One row: a JSON array of every value as PostgreSQL prints it, in the order of the columns. */
export type Line = string

export interface Table {
  name: string
  columns: string[]
}

/** The number of rows of a table, and a hash of all of them. */
export interface TableChecksum {
  rows: number
  hash: string
}

/** By table name. */
export type TableChecksums = Map<string, TableChecksum>

/** The rows at one moment, from an open database or from a backup. */
export interface RowSource {
  /** The migrations that had run. */
  migrations: string[]
  /** Each table comes after the tables it refers to. */
  tables: Table[]
  /** The last value of each sequence. */
  counters: Record<string, string>
  /** The number of rows in all tables. */
  total(): Promise<number>
  /** The expected checksums, where they are known before reading. */
  checksums?: TableChecksums
  /** In pages that fit into memory. */
  pagesOf(table: Table): AsyncIterable<Line[]>
}

/** Shows the progress of a step. */
export type Progress = (what: string, total: number) => (done: number) => void

/** Stops a backup, restore or move; the message tells the operator what to do. */
export class BackupError extends Error {}
