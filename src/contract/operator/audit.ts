import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { id, instant } from '../values/fields.ts'

export const auditEntry = z.object({
  id: z.int(),
  happened_at: instant,
  /** The name of the act, for programs and for the filter. */
  event: z.string(),
  /** The act in words. */
  text: z.string(),
  /** The number of the person it concerns. */
  account_id: z.nullable(z.int()),
  /**
   * The operator's address, or the number where the account is gone; for a command, `command line` with the
   * name of the system user.
   */
  operator: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const readAudit = operation({
  method: 'GET',
  path: '/operator/audit/',
  access: 'supervisor',
  summary: 'What operators have done and looked at, the newest first, fifty at a time',
  unlimited: 'It reads fifty rows.',
  query: z.object({
    /** The id of the last entry that the caller has already. */
    before: z.optional(id),
    event: z.optional(z.string().check(z.maxLength(60))),
    /** The number of the person. */
    account: z.optional(id),
    /** The number of the operator. */
    operator: z.optional(id),
  }),
  response: z.object({ entries: z.array(auditEntry), has_more: z.boolean() }),
})
