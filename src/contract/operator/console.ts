import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { emailAddress, instant, message } from '../values/fields.ts'

export const operatorRole = z.enum(['supervisor', 'moderator'])
export type OperatorRole = z.output<typeof operatorRole>

export const enterConsole = operation({
  method: 'GET',
  path: '/operator/',
  access: 'moderator',
  summary: 'Who has entered the console',
  unlimited: 'It reads one row of the operator.',
  response: z.object({
    id: z.int(),
    email: z.string(),
    role: operatorRole,
    /** `1.0.0 (0a1b2c3d4e5f)` */
    server: z.string(),
  }),
})
export type ConsoleOperator = z.output<typeof enterConsole.response>

export const healthCheck = z.object({
  part: z.string(),
  state: z.enum(['well', 'warning', 'failing']),
  words: z.string(),
  remedy: z.nullable(z.string()),
})
export type HealthCheck = z.output<typeof healthCheck>

export const lookAtToday = operation({
  method: 'GET',
  path: '/operator/today/',
  access: 'supervisor',
  summary: 'What is well and what is not, and what waits for an operator',
  unlimited: 'It reads counts, which a process keeps for some seconds.',
  response: z.object({
    as_of: instant,
    checks: z.array(healthCheck),
    waiting: z.object({
      reports: z.int(),
      oldest_report: z.nullable(instant),
      messages: z.int(),
      disputes: z.int(),
      objections: z.int(),
      holds: z.int(),
      corrections: z.int(),
      confirmations: z.int(),
      late_letters: z.int(),
      dead_letters: z.int(),
      stuck_purchases: z.int(),
      due_jobs: z.int(),
    }),
  }),
})
export type Today = z.output<typeof lookAtToday.response>

export const listedOperator = z.object({
  id: z.int(),
  email: z.string(),
  role: operatorRole,
  added_at: instant,
  passkeys: z.int(),
})

export const listOperators = operation({
  method: 'GET',
  path: '/operator/operators/',
  access: 'supervisor',
  summary: 'The operators and their roles',
  unlimited: 'It reads a few rows.',
  response: z.array(listedOperator),
})

export const makeLocalOperator = operation({
  method: 'POST',
  path: '/local/operators/',
  access: 'local',
  summary: 'Make an account an operator in local mode, as a command does elsewhere',
  unlimited: 'Only this machine calls it.',
  body: z.object({ email: emailAddress, role: operatorRole }),
  response: message,
  problems: ['not-found'],
})
