import { mailedPath, paths, settingsPath } from '../../../contract/page-addresses.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'

const text = (words: string) => ({ kind: 'text', words }) as const

/** Letters about a guardian who resigns, or takes the task up again. */
export function resigningLetters(site: Site) {
  const administrators = {
    kind: 'button' as const,
    label: 'Your administrators',
    url: `${site.publicUrl}${settingsPath('administrators')}`,
  }
  const panel = {
    kind: 'button' as const,
    label: 'Admin Panel',
    url: `${site.publicUrl}${paths.guardianPanel}`,
  }

  return {
    toOwner(guardian: string, isLast: boolean): LetterContent {
      return {
        subject: 'An administrator has laid down the task',
        blocks: [
          text(`${guardian} no longer watches over your memorial. Nothing else has changed.`),
          text(
            isLast
              ? 'You have no other administrator who has accepted. Please name somebody: without one, nobody can record your passing, and your memorial does not open.'
              : 'You can name somebody else in your settings.',
          ),
          text('For 30 days they can take this back, while a place is free. We would tell you.'),
          administrators,
        ],
      }
    },

    toThemselves(owner: string, token: string): LetterContent {
      return {
        subject: `You no longer watch over the memorial of ${subjectName(owner)}`,
        blocks: [
          text(
            `You have laid down the task of watching over the memorial of ${owner}. Thank you for having done it.`,
          ),
          text(
            'If it was a mistake, or not you, take it up again: for 30 days, while a place is free.',
          ),
          {
            kind: 'button',
            label: 'Take it up again',
            url: `${site.publicUrl}${mailedPath('takeUpAgain', token)}`,
          },
          {
            kind: 'small',
            words: 'If this was not you, change your password as well, and write to us.',
          },
        ],
      }
    },

    toOther(owner: string, guardian: string): LetterContent {
      return {
        subject: `The other administrator of ${subjectName(owner)} has resigned`,
        blocks: [
          text(
            `${guardian} no longer watches over the memorial of ${owner}. You are now the only administrator.`,
          ),
          text('For 30 days they can take this back, while a place is free.'),
          panel,
        ],
      }
    },

    toOperator(
      ownerId: number,
      { isPassingRecorded, isLast }: { isPassingRecorded: boolean; isLast: boolean },
    ): LetterContent {
      if (!isLast) {
        return {
          subject: 'An administrator has resigned',
          blocks: [
            text(
              isPassingRecorded
                ? 'A passing is recorded, so nobody can name another. One administrator remains, who is told.'
                : 'One administrator remains. Both the owner and the one who remains are told.',
            ),
            text('For 30 days the administrator can take this back.'),
            { kind: 'facts', rows: [['Account', String(ownerId)]] },
          ],
        }
      }
      return {
        subject: 'A memorial has lost its last administrator',
        blocks: [
          text(
            isPassingRecorded
              ? 'The last administrator has resigned, and a passing is recorded: nobody can name another. Eternal Messages reach nobody, and nobody looks after what visitors leave.'
              : 'The last administrator has resigned. The owner is told and can name another; until then nobody can record the passing.',
          ),
          text('For 30 days the administrator can take this back.'),
          { kind: 'facts', rows: [['Account', String(ownerId)]] },
        ],
      }
    },

    returnedToOwner(guardian: string): LetterContent {
      return {
        subject: `${subjectName(guardian)} watches over your memorial again`,
        blocks: [
          text(
            `${guardian} had laid down the task and has taken that back. Everything is as it was before.`,
          ),
          text('If you do not want that, remove them under Settings.'),
          administrators,
        ],
      }
    },

    returnedToOther(owner: string, guardian: string): LetterContent {
      return {
        subject: `The other administrator of ${subjectName(owner)} is back`,
        blocks: [
          text(
            `${guardian} had laid down the task of watching over the memorial of ${owner} and has taken that back.`,
          ),
          panel,
        ],
      }
    },
  }
}
