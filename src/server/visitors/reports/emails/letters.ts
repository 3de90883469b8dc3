import { paths, reportCasePath } from '../../../../contract/page-addresses.ts'
import { type Site, visitUrl } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../../mail/subject-name.rules.ts'
import { quote as quoteTribute } from '../../tributes/emails/letters.ts'
import type { Decision } from '../report.rules.ts'

interface About {
  caseId: number
  graveId: number
  name: string
}

interface TributeText {
  authorName: string
  message: string
}

interface Given {
  reason: string
  email?: string | undefined
}

export function reportLetters(site: Site) {
  const caseUrl = (id: number) => `${site.publicUrl}${reportCasePath(id)}`
  const contact = `${site.publicUrl}${paths.contact}`

  const facts = ({ caseId, graveId, name }: About, { reason, email }: Given) => ({
    kind: 'facts' as const,
    rows: [
      ['Case', String(caseId)],
      ['Grave', `${name || 'without a name'} (number ${graveId})`],
      ['Reason given', reason || 'none'],
      ['Wants to know', email ? 'yes, an address was left' : 'no'],
    ] as [string, string][],
  })

  const decide = (caseId: number) =>
    ({
      kind: 'text',
      words: `Decide in the console: ${caseUrl(caseId)}\nOr on the server, see the case: npm run vigil -- report show ${caseId}\nLeave it: npm run vigil -- report keep ${caseId} --reason "…"\nTake it away: npm run vigil -- report remove ${caseId} --reason "…"`,
    }) as const

  return {
    /** To the operator. */
    graveReported(about: About, given: Given): LetterContent {
      return {
        subject: `Report ${about.caseId}: the grave of ${subjectName(about.name) || `number ${about.graveId}`}`,
        blocks: [
          {
            kind: 'text',
            words:
              'A visitor has reported this grave. It is shown as before; further reports are added to the same case.',
          },
          facts(about, given),
          decide(about.caseId),
          { kind: 'button', label: 'Open the case', url: caseUrl(about.caseId) },
        ],
      }
    },

    /** To the operator. */
    tributeReported(about: About, tribute: TributeText, given: Given): LetterContent {
      return {
        subject: `Report ${about.caseId}: a tribute at the grave of ${subjectName(about.name) || `number ${about.graveId}`}`,
        blocks: [
          {
            kind: 'text',
            words:
              'A visitor has reported this tribute. It is shown as before. The administrators of the grave were told and may remove it themselves.',
          },
          quoteTribute(tribute),
          facts(about, given),
          decide(about.caseId),
          { kind: 'button', label: 'Open the case', url: caseUrl(about.caseId) },
        ],
      }
    },

    /** To the operator. */
    waits(about: About): LetterContent {
      return {
        subject: `Report ${about.caseId}: a grave waits for your decision`,
        blocks: [
          {
            kind: 'text',
            words: `Three visitors have reported the grave of ${about.name || `number ${about.graveId}`} within a day. It is hidden until you decide.`,
          },
          decide(about.caseId),
        ],
      }
    },

    toGuardian(
      { graveId, code, name }: { graveId: number; code: string | null; name: string },
      tribute: TributeText,
      { reason }: Given,
    ): LetterContent {
      return {
        subject: `A visitor has reported a tribute at the grave of ${subjectName(nameInLetters(name)) || 'somebody you watch over'}`,
        blocks: [
          { kind: 'text', words: 'A visitor thinks that these words do not belong there:' },
          quoteTribute(tribute),
          ...(reason ? [{ kind: 'text', words: `The reason given: ${reason}` } as const] : []),
          {
            kind: 'text',
            words:
              'Nothing has been removed. As an administrator you can take the tribute away when you are signed in, or leave it as it is.',
          },
          {
            kind: 'button',
            label: 'Visit the memorial',
            url: visitUrl(site.publicUrl, { id: graveId, code }),
          },
        ],
      }
    },

    /** To a visitor who has left an address. */
    outcome(decision: Decision, what: 'memorial' | 'tribute'): LetterContent {
      const removed = decision === 'removed'
      return {
        subject: removed ? `Your report: the ${what} is gone` : `Your report: the ${what} stays`,
        blocks: [
          {
            kind: 'text',
            words: removed
              ? `Thank you for telling us. We have looked at the ${what} you reported, and visitors no longer see it.`
              : `Thank you for telling us. We have looked at the ${what} you reported, and found that it may stay.`,
          },
          {
            kind: 'small',
            words: `Your address was kept for this letter only, and is deleted now. If there is more to say, write to us: ${contact}`,
          },
        ],
      }
    },

    /** To the owner, or to the guardians once the owner has passed. */
    fromOperator(name: string, words: string): LetterContent {
      const known = subjectName(nameInLetters(name))
      const whose = known ? `the grave of ${known}` : 'a grave'
      return {
        subject: `About ${whose}`,
        blocks: [
          {
            kind: 'text',
            words: `The people who run ${site.siteName} write to you about ${whose}:`,
          },
          { kind: 'text', words },
          { kind: 'small', words: `To answer, write to us: ${contact}` },
        ],
      }
    },

    /** To the owner, or to the guardians once the owner has passed. */
    graveNews(news: 'hidden' | 'shown', fullName: string): LetterContent {
      const name = nameInLetters(fullName)
      const whose = name ? `the grave of ${name}` : 'the grave'
      const words =
        news === 'hidden'
          ? `The people who run ${site.siteName} have hidden ${whose}, because they think that it breaks the terms. Visitors no longer see it. Nothing has been erased.`
          : `Visitors see ${whose} again, as it was before.`
      return {
        subject: news === 'hidden' ? 'A grave was hidden' : 'A grave is shown again',
        blocks: [
          { kind: 'text', words },
          {
            kind: 'small',
            words: `If you think that this is a mistake, or want to know why, please write to us: ${contact}`,
          },
        ],
      }
    },
  }
}
