import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, line, message, reason, text, words } from '../values/fields.ts'

const caseLine = {
  id: z.int(),
  grave_id: z.int(),
  grave_name: z.string(),
  /** Null where the grave itself is reported. */
  tribute_id: z.nullable(z.int()),
  opened_at: instant,
  decided_at: z.nullable(instant),
  decision: z.nullable(z.enum(['kept', 'removed'])),
  reports: z.int(),
  hidden_by: z.nullable(z.enum(['operator', 'reports'])),
}

export const reportCase = z.object({
  ...caseLine,
  /** The author of what is reported; for a grave, its owner. */
  author: z.string(),
  /** The beginning of what is reported. */
  excerpt: z.string(),
  /** The last reason that a visitor gave. */
  reason: z.string(),
  /** Where it was written from, for a person to tell networks apart; null after 30 days and for graves. */
  network: z.nullable(z.string()),
  /** The same for programs. */
  network_mark: z.nullable(z.string()),
})
export type ReportCase = z.output<typeof reportCase>

export const reportDetails = z.object({
  ...caseLine,
  decision_reason: z.nullable(z.string()),
  /** Until when the decision can be undone; null where it cannot. */
  undoable_until: z.nullable(instant),
  grave: z.object({
    /** The path of the short address; null while there is no page. */
    path: z.nullable(z.string()),
    words: z.string(),
    has_passed: z.boolean(),
  }),
  tribute: z.nullable(
    z.object({
      author_name: z.string(),
      message: z.string(),
      written_at: instant,
      is_removed: z.boolean(),
    }),
  ),
  said: z.array(z.object({ reason: z.string(), reported_at: instant, wants_outcome: z.boolean() })),
  acts: z.array(z.object({ event: z.string(), at: instant, reason: z.nullable(z.string()) })),
})
export type ReportDetails = z.output<typeof reportDetails>

/** How many cases one call lists, and how many it decides. */
export const maxCasesListed = 200
export const maxCasesDecided = 200

/** What narrows the reports. A group is selected by its key. */
const reportFilter = {
  text: z.optional(line(200)),
  about: z.optional(z.enum(['tribute', 'grave'])),
  author: z.optional(text(200)),
  network: z.optional(z.string().check(z.maxLength(64))),
  words: z.optional(text(200)),
  /** Nothing reported later: an operator does not decide what they have not seen. */
  until: z.optional(instant),
}
export type ReportFilter = z.input<z.ZodMiniObject<typeof reportFilter>>

/** In the body, because names do not belong in a URL. */
export const findReports = operation({
  method: 'POST',
  path: '/operator/reports/search/',
  access: 'moderator',
  summary:
    'Reported tributes and graves: open ones, the oldest first, or those decided in 30 days; 200 at a time',
  unlimited: 'It reads what is open, or was decided in 30 days.',
  body: z.object({
    state: z._default(z.enum(['open', 'decided']), 'open'),
    ...reportFilter,
    /** The last case that the caller has already. */
    before: z.optional(id),
  }),
  response: z.object({
    cases: z.array(reportCase),
    /** How many there are in all, on this page or not. */
    total: z.int(),
    has_more: z.boolean(),
    as_of: instant,
  }),
})

export const reportGroup = z.object({
  key: z.string(),
  label: z.string(),
  cases: z.int(),
  reports: z.int(),
  oldest_at: instant,
  /** The beginning of the oldest. */
  excerpt: z.string(),
})
export type ReportGroup = z.output<typeof reportGroup>

export const groupReports = operation({
  method: 'POST',
  path: '/operator/reports/groups/',
  access: 'moderator',
  summary:
    'The same reports by author, network or words, the largest group first, a hundred at most',
  unlimited: 'It reads what is open, or was decided in 30 days.',
  body: z.object({
    by: z.enum(['author', 'network', 'words']),
    state: z._default(z.enum(['open', 'decided']), 'open'),
    ...reportFilter,
  }),
  response: z.object({ groups: z.array(reportGroup), total: z.int(), as_of: instant }),
})

export const decideReports = operation({
  method: 'POST',
  path: '/operator/reports/decide/',
  access: 'moderator',
  summary:
    'Decide many reports at once, or undo the decisions: those named by number, or all that fit; 200 a call',
  limits: [limits.operatorActs],
  body: z.object({
    act: z.enum(['keep', 'remove', 'undo']),
    reason,
    cases: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxCasesDecided))),
    ...reportFilter,
  }),
  response: z.object({
    message: z.string(),
    done: z.array(z.int()),
    /** Decided by others meanwhile, or no longer undoable. */
    skipped: z.array(z.int()),
    /** How many more match and wait for the next call. */
    left: z.int(),
  }),
  problems: ['nothing-chosen', 'too-many'],
})

export const showReport = operation({
  method: 'GET',
  path: '/operator/reports/:caseId/',
  access: 'moderator',
  summary: 'One case: what was reported, why, and what was done about the grave',
  unlimited: 'It reads a few rows.',
  params: z.object({ caseId: id }),
  response: reportDetails,
  problems: ['not-found'],
})

const decision = {
  method: 'POST',
  access: 'moderator',
  limits: [limits.operatorActs],
  params: z.object({ caseId: id }),
  body: z.object({ reason }),
  response: reportDetails,
} as const

export const keepReported = operation({
  ...decision,
  path: '/operator/reports/:caseId/keep/',
  summary: 'What was reported stays; those who left an address are told',
  problems: ['not-found', 'decided-already', 'too-many'],
})

export const removeReported = operation({
  ...decision,
  path: '/operator/reports/:caseId/remove/',
  summary: 'Take the tribute away, or hide the grave; those who left an address are told',
  problems: ['not-found', 'decided-already', 'too-many'],
})

export const hideReportedGrave = operation({
  ...decision,
  path: '/operator/reports/:caseId/hide-grave/',
  summary: 'Hide the whole grave at once; the owner or the guardians are told',
  problems: ['not-found', 'decided-already', 'too-many'],
})

export const undoDecision = operation({
  ...decision,
  path: '/operator/reports/:caseId/undo/',
  summary: 'Undo a decision within 30 days: what was taken away is back and the case is open again',
  problems: ['not-found', 'not-undoable', 'too-many'],
})

export const writeToResponsible = operation({
  ...decision,
  path: '/operator/reports/:caseId/write/',
  summary:
    'Write to the owner of the reported grave, or to the guardians once the owner has passed',
  body: z.object({ text: words(2000) }),
  response: message,
  problems: ['not-found', 'no-reader', 'too-many'],
})

const act = {
  method: 'POST',
  access: 'moderator',
  limits: [limits.operatorActs],
  body: z.object({ reason }),
  response: message,
  problems: ['not-found', 'decided-already', 'too-many'],
} as const

export const hideGrave = operation({
  ...act,
  path: '/operator/graves/:graveId/hide/',
  summary: 'Hide a grave from everybody but its owner; the owner or the guardians are told',
  params: z.object({ graveId: id }),
})

export const showGrave = operation({
  ...act,
  path: '/operator/graves/:graveId/show/',
  summary: 'Show a hidden grave again, as it was; the owner or the guardians are told',
  params: z.object({ graveId: id }),
})

export const takeDownTribute = operation({
  ...act,
  path: '/operator/tributes/:tributeId/remove/',
  summary: 'Take a tribute away; for 30 days it can be put back, then it is erased',
  params: z.object({ tributeId: id }),
})

export const restoreTribute = operation({
  ...act,
  path: '/operator/tributes/:tributeId/restore/',
  summary: 'Put back a tribute that was taken away',
  params: z.object({ tributeId: id }),
})
