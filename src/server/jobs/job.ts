import * as z from 'zod/mini'
import type { Connection } from '../database/connect.ts'

/** A name and its input. The input holds only ids; the handler reads the rest when it runs. */
export interface Job<T> {
  name: string
  input: z.ZodMiniType<T>
}

export function defineJob<T>(name: string, input: z.ZodMiniType<T>): Job<T> {
  return { name, input }
}

export interface JobQueue {
  /** Inside a transaction the job exists only if the transaction commits. */
  enqueue<T>(connection: Connection, job: Job<T>, input: T, startAfter?: Date): Promise<void>
}

/** When a job runs without being enqueued. */
interface Schedule {
  cron: string
  /** Runs when a process starts, too, for what became due while no process ran. */
  atStart?: boolean
}

/** Runs a job at least once, perhaps twice: each effect needs a unique key of its own. */
export interface JobHandler {
  job: Job<unknown>
  run(input: unknown): Promise<void>
  schedule?: Schedule
  /** Jobs that were fetched together run concurrently instead of one after the other. */
  isTogether?: boolean
  /** How long one may take before another process may retry it; two minutes by default. */
  maxSeconds?: number
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

/** For jobs that all wait for the same thing. */
export function handlesTogether<T>(job: Job<T>, run: (input: T) => Promise<void>): JobHandler {
  return { ...handles(job, run), isTogether: true }
}

/** A job that only its schedule starts. */
export function scheduled(
  name: string,
  when: string | Schedule,
  run: () => Promise<void>,
): JobHandler {
  return handles(defineJob(name, z.object({})), run, when)
}
