import { expect, test } from 'vitest'
import { hourMs } from '../../../contract/values/durations.ts'
import { isUnderManyReports } from './report.rules.ts'

const now = new Date('2026-05-05T12:00:00Z')
const report = (reporterMark: string | null, hoursAgo = 1) => ({
  reason: 'It mocks the dead.',
  email: null,
  reporterMark,
  reportedAt: new Date(now.getTime() - hoursAgo * hourMs),
})

test.each([
  ['three visitors', [report('a'), report('b'), report('c')], true],
  ['one visitor three times', [report('a'), report('a'), report('a')], false],
  ['two visitors, one of them twice', [report('a'), report('b'), report('b')], false],
  ['three visitors over more than a day', [report('a', 25), report('b'), report('c')], false],
  ['reports without a mark', [report(null), report(null), report(null)], false],
])('%s: %#', (_, reports, isHidden) => {
  expect(isUnderManyReports(reports, now)).toBe(isHidden)
})
