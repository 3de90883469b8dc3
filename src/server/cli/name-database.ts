import type { Config } from '../config/config.ts'

/** Names the database in a question, without the password in its address. */
export function nameDatabase({ databaseUrl, dataFolder }: Config): string {
  if (!databaseUrl) return `the embedded database under ${dataFolder}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}
