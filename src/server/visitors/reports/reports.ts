import { createHmac } from 'node:crypto'
import type { Connection, Database } from '../../database/connect.ts'
import { type HeldRegister, withRegister } from '../../graveyard/graveyard-lock.store.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { networkOf } from '../../lib/network.ts'
import { problem } from '../../lib/problem.ts'
import type { LettersService } from '../../mail/mail.ts'
import { openGrave, setHidden } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Tribute } from '../tributes/tribute.rules.ts'
import { findTribute } from '../tributes/tributes.store.ts'
import { reportLetters } from './emails/letters.ts'
import { isUnderManyReports } from './report.rules.ts'
import * as store from './reports.store.ts'

export type ReportsService = ReturnType<typeof reportsService>

/** What a visitor sends. */
interface VisitorReport {
  reason: string
  email: string | undefined
  /** Of the visitor, on the internet. */
  address: string
  /** The code of a grave that only its link shows. */
  code?: string | undefined
}

/** What visitors report. Repeated reports are one case, and the operator gets one letter for it. */
export function reportsService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
  /** Keys the marks of visitors. */
  secret: string
  /** Whether a grave under many reports is hidden until the operator decides. */
  hidesReported: boolean
}) {
  const { db, clock, letters, operatorEmail } = deps
  const texts = reportLetters(deps.site)

  async function reportGrave(graveId: number, report: VisitorReport): Promise<void> {
    await withRegister(db, async (register) => {
      const { trx } = register
      const grave = await openGrave(trx, graveId, 'public', report.code)
      if (!grave) throw problem('grave-not-found')
      const { id, isNew } = await add(trx, { graveId, tributeId: null }, report)
      const about = { caseId: id, graveId, name: grave.fullName }
      if (isNew) await tellOperator(trx, `report-case:${id}`, texts.graveReported(about, report))
      if (deps.hidesReported) await hideIfMany(register, about)
    })
  }

  async function reportTribute(
    graveId: number,
    tributeId: number,
    report: VisitorReport,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const grave = await openGrave(trx, graveId, 'public', report.code)
      const tribute = grave && (await findTribute(trx, graveId, tributeId))
      if (!tribute) throw problem('tribute-not-found')
      const { id, isNew } = await add(trx, { graveId, tributeId }, report)
      if (!isNew) return
      const about = { caseId: id, graveId, name: grave.fullName }
      await tellOperator(trx, `report-case:${id}`, texts.tributeReported(about, tribute, report))
      await tellGuardians(trx, { ...about, code: grave.code }, tribute, report)
    })
  }

  async function add(
    trx: Connection,
    reported: { graveId: number; tributeId: number | null },
    { reason, email, address }: VisitorReport,
  ) {
    const at = clock.now()
    const opened = await store.openCase(trx, reported, at)
    await store.insertReport(trx, opened.id, {
      reason,
      email: email ?? null,
      reporterMark: markOf(address, opened.id),
      reportedAt: at,
    })
    return opened
  }

  function markOf(address: string, caseId: number): string {
    const visitor = `report:${caseId}:${networkOf(address)}`
    return createHmac('sha256', deps.secret).update(visitor).digest('base64url').slice(0, 22)
  }

  async function tellOperator(
    trx: Connection,
    key: string,
    content: ReturnType<typeof texts.waits>,
  ) {
    if (operatorEmail) await letters.enqueue(trx, { key, to: operatorEmail, content })
  }

  async function tellGuardians(
    trx: Connection,
    about: { graveId: number; code: string | null; name: string },
    tribute: Tribute,
    report: VisitorReport,
  ): Promise<void> {
    const content = texts.toGuardian(about, tribute, report)
    for (const { email: to } of await guardiansWithPower(trx, about.graveId)) {
      await letters.enqueue(trx, { key: `tribute-reported:${tribute.id}:${to}`, to, content })
    }
  }

  async function hideIfMany(
    register: HeldRegister,
    about: { caseId: number; graveId: number; name: string },
  ): Promise<void> {
    const { trx } = register
    const at = clock.now()
    if (!isUnderManyReports(await store.reportsOf(trx, about.caseId), at)) return
    await setHidden(register, about.graveId, 'reports')
    await recordInAudit(trx, {
      event: 'grave-hidden',
      accountId: about.graveId,
      actorId: about.graveId,
      at,
      details: { caseId: about.caseId, byReports: true },
    })
    await tellOperator(trx, `report-waits:${about.caseId}`, texts.waits(about))
  }

  const forget = (trx: Connection, email: string) => store.forgetAddress(trx, email)

  return { reportGrave, reportTribute, forget }
}
