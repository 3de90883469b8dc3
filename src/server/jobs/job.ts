import type * as z from 'zod/mini'
import type { Connection } from '../database/connect.ts'

/** A name and what it needs to know: ids only, the rest is read when it runs. */
export interface Job<T> {
  name: string
  input: z.ZodMiniType<T>
}

export function defineJob<T>(name: string, input: z.ZodMiniType<T>): Job<T> {
  return { name, input }
}

export interface JobQueue {
  /** Inside a transaction the job exists only if the transaction does. */
  enqueue<T>(connection: Connection, job: Job<T>, input: T, startAfter?: Date): Promise<void>
}

/**
 * What a job does. It runs at least once, perhaps twice: each effect carries its own unique key.
 * With a cron line it also runs by the clock.
 */
export interface JobHandler {
  job: Job<unknown>
  run(input: unknown): Promise<void>
  cron?: string
}

export function handles<T>(
  job: Job<T>,
  run: (input: T) => Promise<void>,
  cron?: string,
): JobHandler {
  const handler = { job: job as Job<unknown>, run: run as (input: unknown) => Promise<void> }
  return cron ? { ...handler, cron } : handler
}
