import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrave } from '../../../contract/graveyard/graveyard.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import {
  chooseVisibility,
  narrowVisibility,
  updateDateOfBirth,
  updateFullName,
} from '../../../contract/memorials/memorials.ts'
import { reportCasePath } from '../../../contract/page-addresses.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { reportGrave, reportTribute } from '../../../contract/visitors/reports.ts'
import { leaveTribute, listTributes } from '../../../contract/visitors/tributes.ts'
import { closeAccountByEmail, eraseDueAccounts } from '../../accounts/closing/closing.ts'
import {
  eraseTakenDown,
  hideGrave,
  keepReported,
  removeReported,
  restoreTribute,
  showGrave,
  showReport,
  takeDownTribute,
} from '../../operator/moderation/moderation.ts'
import { findReports } from '../../operator/moderation/report-queue.ts'
import { newMember, newProvenMember } from '../../testing/members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const operatorEmail = 'operator@example.org'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { operatorEmail } })
})
afterAll(() => app.close())

const openReports = async () => (await findReports(app.ctx, { state: 'open' })).cases

const everybody = {
  audience: 'everybody',
  birthday: 'full',
  portrait_while_living: true,
  words_while_living: true,
  search_engines: true,
} as const

async function newGrave({ isOpen = true } = {}) {
  const [owner, guardian] = [await newMember(app), await newProvenMember(app)]
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  if (isOpen) {
    await app.send(recordPassage, {
      access: guardian.access,
      path: `/accounts/administered-users/${owner.id}/update-death-date/`,
      body: { death_date: '2020-02-02' },
    })
  }
  return { id: owner.id, owner, guardian }
}

async function newTribute(graveId: number, message = 'Thank you for the plums.') {
  const { body } = await app.send(leaveTribute, {
    path: `/accounts/tributes/${graveId}/create/`,
    body: { author_name: 'A neighbour', message },
  })
  return body.id as number
}

const report = (graveId: number, body: object = { reason: 'A false name' }, address?: string) =>
  app.send(reportGrave, {
    path: `/accounts/graveyard/${graveId}/report/`,
    body,
    ...(address && { address }),
  })
const reportOf = (graveId: number, tributeId: number, body: object = {}) =>
  app.send(reportTribute, { path: `/accounts/tributes/${graveId}/${tributeId}/report/`, body })
const isSeen = async (id: number) =>
  (await app.send(findGrave, { path: `/accounts/graveyard/${id}/` })).status === 200
const tributesAt = async (id: number) => {
  const { body } = await app.send(listTributes, { path: `/accounts/tributes/${id}/` })
  return body.tributes.map((tribute: { id: number }) => tribute.id) as number[]
}
const caseOf = async (graveId: number) => {
  const found = (await openReports()).filter((one) => one.graveId === graveId)
  expect(found).toHaveLength(1)
  return found[0]?.id ?? 0
}
const lettersTo = (email: string) =>
  app.db
    .selectFrom('letters')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const operatorLetters = async (graveId: number) =>
  (await lettersTo(operatorEmail)).filter(({ text }) => text.includes(`(number ${graveId})`))
const acts = (graveId: number) =>
  app.db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('account_id', '=', graveId)
    .where('event', 'like', 'report-%')
    .execute()

test('repeated reports of a grave are one case, and the operator gets one letter with its command', async () => {
  const { id, owner, guardian } = await newGrave()
  for (const reason of ['<b>A false name</b>', 'It mocks him', 'Again']) {
    expect((await report(id, { reason })).status).toBe(202)
  }
  const caseId = await caseOf(id)
  const shown = await showReport(app.ctx, caseId)
  expect(shown?.reports.map(({ reason }) => reason)).toEqual([
    '<b>A false name</b>',
    'It mocks him',
    'Again',
  ])
  const [letter, ...others] = await operatorLetters(id)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(`Report ${caseId}: the grave of Ida Example`)
  expect(letter?.text).toContain(`vigil -- report show ${caseId}`)
  expect(letter?.text).toContain(`Open the case:\n${app.config.publicUrl}${reportCasePath(caseId)}`)
  expect(letter?.text).not.toContain('grave_id')
  expect(letter?.text).toContain('<b>A false name</b>')
  expect(letter?.html).toContain('&lt;b&gt;A false name&lt;/b&gt;')
  expect(letter?.text).not.toMatch(/as a guardian/i)
  expect(await isSeen(id)).toBe(true)
  for (const { email } of [owner, guardian]) {
    expect((await lettersTo(email)).filter(({ subject }) => /report/i.test(subject))).toEqual([])
  }
})

test('two first reports at once open one case', async () => {
  const { id } = await newGrave()
  const both = await Promise.all([report(id), report(id)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  await caseOf(id)
  expect(await operatorLetters(id)).toHaveLength(1)
})

test('a report of a tribute is written to guardian and operator, to each in words of their own', async () => {
  const { id, guardian } = await newGrave()
  const tributeId = await newTribute(id, '<i>Buy</i> my pills')
  for (const reason of ['<b>An advertisement</b>', 'Again']) {
    expect((await reportOf(id, tributeId, { reason })).status).toBe(202)
  }
  const caseId = await caseOf(id)
  const [toOperator, ...more] = await operatorLetters(id)
  expect(more).toEqual([])
  expect(toOperator?.subject).toBe(`Report ${caseId}: a tribute at the grave of Ida Example`)
  expect(toOperator?.html).toContain('&lt;i&gt;Buy&lt;/i&gt; my pills')
  expect(toOperator?.text).not.toContain('As an administrator you can')
  const toGuardian = (await lettersTo(guardian.email)).filter(({ subject }) =>
    subject.startsWith('A visitor has reported a tribute'),
  )
  expect(toGuardian).toHaveLength(1)
  expect(toGuardian[0]?.text).toContain('As an administrator you can take the tribute away')
  expect(toGuardian[0]?.text).not.toContain('vigil --')
  expect(toGuardian[0]?.text).toMatch(/Visit the memorial:\n\S+\/g\/\w+/)
  const elsewhere = await newGrave()
  expect((await reportOf(elsewhere.id, tributeId)).status).toBe(404)
})

test('those who left an address are told the outcome once, and then their address is forgotten', async () => {
  const { id } = await newGrave()
  const email = 'passer-by@example.org'
  await report(id, { reason: 'Mockery', email: 'Passer-By@example.org' })
  await report(id, { reason: 'Mockery still', email })
  await report(id, { reason: 'No address' })
  const caseId = await caseOf(id)
  expect(await keepReported(app.ctx, caseId, 'nothing wrong with it')).toBe('done')
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
    'Your report: the memorial stays',
  ])
  const rows = await app.db
    .selectFrom('reports')
    .select(['email', 'reporter_mark'])
    .where('case_id', '=', caseId)
    .execute()
  expect(rows).toEqual(rows.map(() => ({ email: null, reporter_mark: null })))
  expect(await acts(id)).toEqual([
    {
      event: 'report-kept',
      details: { caseId, tributeId: null, reason: 'nothing wrong with it', byOperator: true },
    },
  ])
})

test('of two operators who decide at once one wins, and the other is told', async () => {
  const { id } = await newGrave()
  await report(id, { reason: 'Mockery', email: 'both@example.org' })
  const caseId = await caseOf(id)
  const outcomes = await Promise.all([
    keepReported(app.ctx, caseId, 'stays'),
    removeReported(app.ctx, caseId, 'goes'),
  ])
  expect(outcomes.toSorted()).toEqual(['already', 'done'])
  expect(await lettersTo('both@example.org')).toHaveLength(1)
  expect(await acts(id)).toHaveLength(1)
  expect(await isSeen(id)).toBe(outcomes[0] === 'done')
  expect(await keepReported(app.ctx, 987_654, 'no such case')).toBe('unknown')
})

test('a hidden grave is hidden from all but its owner, who cannot lift it, nor can a guardian', async () => {
  const { id, owner, guardian } = await newGrave()
  expect(await hideGrave(app.ctx, id, 'a false name')).toBe('done')
  expect(await hideGrave(app.ctx, id, 'again')).toBe('already')
  expect(await isSeen(id)).toBe(false)
  await app.send(chooseVisibility, { access: owner.access, body: everybody })
  await app.send(narrowVisibility, {
    access: guardian.access,
    path: `/accounts/administered-users/${id}/visibility/`,
    body: everybody,
  })
  expect(await isSeen(id)).toBe(false)
  expect((await report(id)).status).toBe(404)
  expect((await lettersTo(guardian.email)).at(-1)?.subject).toBe('A grave was hidden')
  expect(await showGrave(app.ctx, id, 'corrected')).toBe('done')
  expect(await showGrave(app.ctx, id, 'again')).toBe('already')
  expect(await isSeen(id)).toBe(true)
  expect(await hideGrave(app.ctx, 987_654, 'unknown')).toBe('unknown')
})

test('a living owner is told that the grave was hidden', async () => {
  const { id, owner } = await newGrave({ isOpen: false })
  await hideGrave(app.ctx, id, 'a false name')
  const letter = (await lettersTo(owner.email)).at(-1)
  expect(letter?.subject).toBe('A grave was hidden')
  expect(letter?.text).not.toContain('a false name')
})

test('a tribute that was taken away can be put back for 30 days, and is erased after that', async () => {
  const { id } = await newGrave()
  const [first, second] = [await newTribute(id), await newTribute(id, 'My pills')]
  await reportOf(id, second, { reason: 'An advertisement' })
  expect(await takeDownTribute(app.ctx, second, 'an advertisement')).toBe('done')
  expect(await takeDownTribute(app.ctx, second, 'again')).toBe('already')
  // The case is decided along with it.
  expect((await openReports()).filter((one) => one.graveId === id)).toEqual([])
  expect(await tributesAt(id)).toEqual([first])
  expect(await restoreTribute(app.ctx, second, 'a mistake')).toBe('done')
  expect(await tributesAt(id)).toEqual([second, first])
  await takeDownTribute(app.ctx, second, 'an advertisement after all')
  app.clock.travel(29 * dayMs)
  await eraseTakenDown(app.ctx)
  expect(await restoreTribute(app.ctx, second, 'still there')).toBe('done')
  await takeDownTribute(app.ctx, second, 'and again')
  app.clock.travel(31 * dayMs)
  await app.jobHandlers.find(({ job }) => job.name === 'erase-removed-tributes')?.run({})
  expect(await restoreTribute(app.ctx, second, 'too late')).toBe('unknown')
  expect(await tributesAt(id)).toEqual([first])
})

test.each([
  [{}, 'reason'],
  [{ reason: ' ' }, 'reason'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ reason: 'x', email: 'nowhere' }, 'email'],
])('a report like %j is refused at its field', async (body, field) => {
  const { id } = await newGrave()
  const { status, body: errors } = await report(id, body)
  expect(status).toBe(400)
  expect(Object.keys(errors)).toEqual([field, 'code', 'codes'])
})

test('one address can report ten times in an hour, and an unknown grave cannot be reported', async () => {
  const { id } = await newGrave()
  const address = '192.0.2.91'
  for (let count = 0; count < 10; count++) {
    expect((await report(id, { reason: 'Again' }, address)).status).toBe(202)
  }
  expect((await report(id, { reason: 'Again' }, address)).status).toBe(429)
  expect((await report(999_999)).status).toBe(404)
})

test('the address of an erased account is forgotten in its reports', async () => {
  const [{ id }, member] = [await newGrave(), await newMember(app)]
  await report(id, { reason: 'Mockery', email: member.email })
  const caseId = await caseOf(id)
  await closeAccountByEmail(app.ctx, member.email)
  app.clock.travel(15 * dayMs)
  await eraseDueAccounts(app.ctx)
  expect((await showReport(app.ctx, caseId))?.reports[0]?.email).toBeNull()
  expect(await removeReported(app.ctx, caseId, 'mocks the dead')).toBe('done')
  expect(await lettersTo(member.email)).toEqual([])
})
