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

/** When a job runs without being asked. */
interface Schedule {
  cron: string
  /** Also when a process starts: what fell due while nobody was there is not made to wait. */
  atStart?: boolean
}

/**
 * What a job does. It runs at least once, perhaps twice: each effect carries its own unique key.
 * With a schedule it also runs by the clock.
 */
export interface JobHandler {
  job: Job<unknown>
  run(input: unknown): Promise<void>
  schedule?: Schedule
}

export function handles<T>(
  job: Job<T>,
  run: (input: T) => Promise<void>,
  when?: string | Schedule,
): JobHandler {
  const handler = { job: job as Job<unknown>, run: run as (input: unknown) => Promise<void> }
  if (!when) return handler
  return { ...handler, schedule: typeof when === 'string' ? { cron: when } : when }
}
