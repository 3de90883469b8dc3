import { type RawBuilder, sql } from 'kysely'

const marked = /^\s*\/\* prepared: ([\w-]+) \*\//

/**
 * Marks a statement that each connection parses and plans once. For short statements that run often and whose
 * plan suits all values: parsing and planning would cost more than running them.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`)
}

/** Adds the name to a query's arguments where the statement is marked, so that `pg` prepares it. */
export function withStatementName(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? marked.exec(text)?.[1] : undefined
  return name ? [{ name, text, values }, ...rest] : args
}
