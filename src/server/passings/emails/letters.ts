import { firstDaysPath } from '../../../contract/entrusted-addresses.ts'
import { mailedPath, paths } from '../../../contract/page-addresses.ts'
import { weekdayAndDay, weekdayAndMoment } from '../../lib/days.ts'
import { type Site, visitUrl } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'
import type { Passing } from '../passing.rules.ts'

const text = (words: string) => ({ kind: 'text' as const, words })

/** Words of a guardian, where there are any. */
const said = (words: string, by: string) => (words ? [{ kind: 'quote' as const, words, by }] : [])

/** What letters show of the grave. */
export interface GraveInLetter {
  code: string | null
  bornOn: string | null
  /** The file in the storage, where guardians see it. */
  portrait: string | null
}

const receiptWords = {
  'passing-recorded': {
    subject: 'You recorded a passing',
    done: (who: string, day: string) => `You have recorded that ${who} passed away on ${day}.`,
    next: 'If the day is wrong, correct it under "Admin Panel".',
  },
  'passing-confirmed': {
    subject: 'You confirmed a passing',
    done: (who: string, day: string) => `You have confirmed that ${who} passed away on ${day}.`,
    next: 'If you have doubts after all, object under "Admin Panel".',
  },
  'passing-corrected': {
    subject: 'You corrected a day',
    done: (who: string, day: string) =>
      `You have corrected the recorded day on which ${who} passed away to ${day}. The waiting time begins anew.`,
    next: 'If this day is wrong too, correct it under "Admin Panel".',
  },
}

/** The letters of this room. Names and addresses in them are always plain text. */
export function passingLetters(site: Site) {
  const unnamed = 'the person you watch over'
  const panel = {
    kind: 'button' as const,
    label: 'Open the Admin Panel',
    url: `${site.publicUrl}${paths.guardianPanel}`,
  }
  const aliveButton = (token: string) => ({
    kind: 'button' as const,
    label: 'I am alive',
    url: `${site.publicUrl}${mailedPath('alive', token)}`,
  })
  /** The portrait with the name, else the stone; neither without a name. */
  const likeness = (name: string, { bornOn, portrait }: GraveInLetter, passedOn: string) =>
    name
      ? [
          {
            kind: 'stone' as const,
            name,
            dates: [bornOn, passedOn].flatMap((day) => day?.slice(0, 4) ?? []).join(' – '),
            portrait,
          },
        ]
      : []
  const visit = (ownerId: number, code: string | null) => ({
    kind: 'button' as const,
    label: 'Visit the memorial',
    url: visitUrl(site.publicUrl, { id: ownerId, code }),
  })

  const firstDays = (ownerId: number) => ({
    kind: 'small' as const,
    words:
      'When you are ready, a short way leads through what families often do next: a few words for the first visitors, whom to tell, a card for the service. There is no hurry.',
    link: {
      label: 'The first days',
      url: `${site.publicUrl}${firstDaysPath(ownerId)}`,
    },
  })

  return {
    recordedToOwner(passing: Passing, token: string, guardian: string): LetterContent {
      const { passedOn } = passing
      return {
        subject: 'Your passing has been recorded',
        blocks: [
          text(
            `Your administrator ${guardian} has recorded that you passed away on ${weekdayAndDay(passedOn)}.`,
          ),
          text(whenItOpens(passing, 'Your memorial')),
          text(
            'If you are reading this, it was a mistake, or worse. One press takes it back, restores everything and suspends that administrator until you decide. You can also sign in, and press the same there.',
          ),
          aliveButton(token),
        ],
      }
    },

    confirmedToOwner(passing: Passing, token: string): LetterContent {
      return {
        subject: 'Your passing has been confirmed',
        blocks: [
          text(
            `Your other administrator has confirmed that you passed away on ${weekdayAndDay(passing.passedOn)}.`,
          ),
          text(whenItOpens(passing, 'Your memorial')),
          text(
            'If you are reading this, it was a mistake, or worse. One press takes it back and restores everything.',
          ),
          aliveButton(token),
        ],
      }
    },

    /** Whoever looks after the mailbox may read it now. */
    openedToOwner(name: string, { passedOn }: Passing, token: string): LetterContent {
      const who = name || 'the owner of this address'
      return {
        subject: `The memorial of ${subjectName(who)} is open`,
        blocks: [
          text(
            `It was recorded that ${who} passed away on ${weekdayAndDay(passedOn)}, and the memorial is open. If you look after this mailbox for somebody you have lost: we are very sorry, and there is nothing you need to do.`,
          ),
          text(
            `This letter comes here only in case that was a mistake. If you are ${who} yourself, one press closes the memorial again and restores everything.`,
          ),
          aliveButton(token),
        ],
      }
    },

    correctedToOwner(passing: Passing, token: string, guardian: string): LetterContent {
      return {
        subject: 'The day of your passing was corrected',
        blocks: [
          text(
            `Your administrator ${guardian} has corrected the recorded day of your passing to ${weekdayAndDay(passing.passedOn)}.`,
          ),
          text(whenItOpens(passing, 'Your memorial')),
          text(
            'If you are reading this, it was a mistake, or worse. One press takes it back, restores everything and suspends that administrator until you decide.',
          ),
          aliveButton(token),
        ],
      }
    },

    undoneToOwner(): LetterContent {
      return {
        subject: 'The recording of your passing was taken back',
        blocks: [
          text(
            'It was a mistake, and it has been taken back. Everything is as it was, and you can sign in as before.',
          ),
        ],
      }
    },

    /** To the guardian who did it. */
    youDid(
      kind: keyof typeof receiptWords,
      name: string,
      passing: Passing,
      grave: GraveInLetter,
    ): LetterContent {
      const who = name || unnamed
      const { subject, done, next } = receiptWords[kind]
      return {
        subject: `${subject}: ${subjectName(who)}`,
        blocks: [
          text(`We are very sorry. ${done(who, weekdayAndDay(passing.passedOn))}`),
          ...likeness(name, grave, passing.passedOn),
          text(whenItOpens(passing, 'The memorial')),
          panel,
          { kind: 'small', words: next },
          ...(isWaiting(passing) ? [] : [firstDays(passing.ownerId)]),
        ],
      }
    },

    ownerUnreachable(name: string): LetterContent {
      const who = name || unnamed
      return {
        subject: `The memorial of ${subjectName(who)} waits`,
        blocks: [
          text(
            `We are sorry to trouble you in these days. We write to everybody whose passing is recorded, in case it is a mistake. Our letters to ${who} have come back, so time alone does not open the memorial.`,
          ),
          text(
            'It opens once an administrator who did not record it confirms it under "Admin Panel", or once we have looked into it. We may write to you.',
          ),
          panel,
        ],
      }
    },

    objectionWithdrawn(name: string, guardian: string): LetterContent {
      return {
        subject: `The objection is withdrawn: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `Thank you for your patience in these days. ${guardian} agrees again with what was recorded for ${name || unnamed}. It goes on as before.`,
          ),
          panel,
        ],
      }
    },

    /** To the other guardian, at once. */
    recordedToOther(
      name: string,
      passing: Passing,
      grave: GraveInLetter,
      guardian: string,
    ): LetterContent {
      const { passedOn, ownerId } = passing
      const who = name || unnamed
      if (!isWaiting(passing)) {
        return {
          subject: `${subjectName(name) || 'Somebody who trusts you'} has passed away`,
          blocks: [
            text(
              `We are very sorry. ${guardian}, who watches over the memorial with you, has recorded that ${who} passed away on ${weekdayAndDay(passedOn)}. The memorial is open, with what was left for it.`,
            ),
            ...likeness(name, grave, passedOn),
            visit(ownerId, grave.code),
            firstDays(ownerId),
            {
              kind: 'small',
              words:
                'If this is not right, sign in and correct the day under "Admin Panel", or write to us.',
            },
          ],
        }
      }
      return {
        subject: `A passing was recorded: ${subjectName(who)}`,
        blocks: [
          text(
            `We are very sorry to write to you with this. ${guardian}, who watches over the memorial with you, has recorded that ${who} passed away on ${weekdayAndDay(passedOn)}. Nothing is open yet, and there is no hurry.`,
          ),
          ...likeness(name, grave, passedOn),
          text('If you know it to be true, please confirm it under "Admin Panel".'),
          panel,
          {
            kind: 'small',
            words: `${whenItOpens(passing, 'The memorial')} If you know that it is not true, object there, and the clock stands still.`,
          },
        ],
      }
    },

    opened(name: string, { passedOn, ownerId }: Passing, grave: GraveInLetter): LetterContent {
      const who = name || unnamed
      return {
        subject: `The memorial of ${subjectName(who)} is open`,
        blocks: [
          text(
            `Our thoughts are with you. ${capital(who)} passed away on ${weekdayAndDay(passedOn)}, and the memorial is open now, with what was left for it.`,
          ),
          ...likeness(name, grave, passedOn),
          visit(ownerId, grave.code),
          firstDays(ownerId),
        ],
      }
    },

    corrected(
      name: string,
      passing: Passing,
      grave: GraveInLetter,
      guardian: string,
    ): LetterContent {
      return {
        subject: `A day was corrected: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We are sorry to trouble you in these days. ${guardian}, who watches over the memorial with you, has corrected the day on which ${name || unnamed} passed away to ${weekdayAndDay(passing.passedOn)}.`,
          ),
          ...likeness(name, grave, passing.passedOn),
          text('If you know this day to be right, please confirm it under "Admin Panel".'),
          panel,
          {
            kind: 'small',
            words: `${whenItOpens(passing, 'The memorial')} If you know it to be wrong, object there and say why.`,
          },
        ],
      }
    },

    proposed(
      name: string,
      passing: Passing,
      grave: GraveInLetter,
      { guardian, passedOn }: { guardian: string; passedOn: string },
    ): LetterContent {
      return {
        subject: `A corrected day waits for you: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We are sorry to trouble you in these days. ${guardian}, who watches over the memorial with you, asks to correct the day on the memorial of ${name || unnamed} to ${weekdayAndDay(passedOn)}. The memorial is open, so it changes only when you agree.`,
          ),
          ...likeness(name, grave, passing.passedOn),
          panel,
        ],
      }
    },

    correctionDropped(
      name: string,
      { passedOn }: Passing,
      grave: GraveInLetter,
      { by, reason }: { by: string; reason: string },
    ): LetterContent {
      return {
        subject: `The day stays: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We are sorry to trouble you in these days. The corrected day on the memorial of ${name || unnamed} was not agreed to. It stays ${weekdayAndDay(passedOn)}.`,
          ),
          ...likeness(name, grave, passedOn),
          ...said(reason, by),
          panel,
        ],
      }
    },

    objected(name: string, guardian: string, passing: Passing): LetterContent {
      const { openedAt, objectionReason: reason } = passing
      const stopped = openedAt
        ? 'The memorial stays open for now, but no Eternal Message leaves'
        : 'The clock stands still. Nothing opens and no message leaves'
      return {
        subject: `The other administrator objects: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We know that these days are hard enough. ${guardian} does not agree with what was recorded for ${name || unnamed}.`,
          ),
          ...said(reason ?? '', guardian),
          text(
            'You knew the same person. Perhaps it is a misunderstanding: please talk with each other, if you can, or answer under "Admin Panel".',
          ),
          panel,
          { kind: 'small', words: `${stopped} until you both agree, or we have decided.` },
        ],
      }
    },

    objectionAnswered(name: string, guardian: string, answer: string): LetterContent {
      return {
        subject: `An answer to your objection: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We know that these days are hard. ${guardian} has answered what you said about the passing of ${name || unnamed}.`,
          ),
          ...said(answer, guardian),
          text('If you agree now, confirm it under "Admin Panel". Otherwise nothing changes.'),
          panel,
        ],
      }
    },

    takenBack(name: string, guardian: string, reason: string): LetterContent {
      return {
        subject: `A recording was taken back: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We are sorry for the days you have had. ${guardian} has taken back what was recorded for ${name || unnamed}. Everything is as it was before.`,
          ),
          ...said(reason, guardian),
        ],
      }
    },

    undone(name: string): LetterContent {
      return {
        subject: `A recording was taken back: ${subjectName(name || unnamed)}`,
        blocks: [
          text(
            `We are sorry for the days you have had. We have taken back what was recorded for ${name || unnamed}. Everything is as it was before.`,
          ),
        ],
      }
    },

    alive(name: string, isRecorder: boolean): LetterContent {
      const who = name || 'The person you watch over'
      return {
        subject: `${subjectName(who)} is alive`,
        blocks: [
          text(`${who} has told us so. What was recorded is taken back, and nothing is open.`),
          ...(isRecorder
            ? [
                text(
                  'You recorded it, so you cannot act as an administrator for now. They decide whether you can again. If it was a slip, perhaps speak with them.',
                ),
              ]
            : []),
        ],
      }
    },

    disputed(name: string): LetterContent {
      return {
        subject: `Somebody says that ${subjectName(name || unnamed)} is alive`,
        blocks: [
          text(
            `We are sorry to trouble you with this. Somebody with access to the account or the mailbox of ${name || unnamed} says that they are alive. The memorial has been open for more than thirty days, so we look into it before anything changes. Until then no message leaves.`,
          ),
          text('If you know something that helps us, please write to us.'),
          {
            kind: 'button',
            label: 'Write to us',
            url: `${site.publicUrl}${paths.contact}`,
          },
        ],
      }
    },
  }

  function whenItOpens(passing: Passing, what: string): string {
    if (!isWaiting(passing)) return `${what} is open to everybody.`
    return passing.opensAt
      ? `${what} opens on ${weekdayAndMoment(passing.opensAt)}, unless somebody who knows better says no.`
      : `${what} does not open by time alone: it needs the other administrator, or us.`
  }
}

/** To the operator, with ids instead of names: several people may read the operator's mail. */
export const operatorLetters = {
  day: (passingId: number) =>
    toOperator(passingId, 'A recorded passing needs you', [
      'The recorded day is earlier than the last sign of life of the owner, and there is no other administrator to confirm it. It does not open unless you confirm.',
    ]),
  'named-after-change': (passingId: number) =>
    toOperator(passingId, 'A recorded passing needs you', [
      'The administrator who recorded it was named after a change of the address or password of the account, less than thirty days ago, and there is no earlier one to confirm it. The account may have been stolen. It does not open unless you confirm.',
    ]),
  'owner-unreachable': (passingId: number) =>
    toOperator(passingId, 'A recorded passing needs you', [
      'Our letters to the owner do not arrive, so the owner could not have said "I am alive". It does not open unless the other administrator or you confirm.',
    ]),
  objectionWithdrawn: (passingId: number) =>
    toOperator(passingId, 'An objection is withdrawn', [
      'The administrator who objected to the own recording agrees with it again.',
    ]),
  disputedAgain: (passingId: number) =>
    toOperator(passingId, 'An owner says again: I am alive', [
      'You have decided about this before, so nothing has changed and messages leave as planned. To look into it again, hold the passing.',
    ]),
  corrected: (passingId: number) =>
    toOperator(passingId, 'A day of passing was corrected', [
      'An administrator has corrected a recorded day, or asks to. Where there is no other administrator, it waits for you.',
    ]),
  objected: (passingId: number) =>
    toOperator(passingId, 'An administrator objects to a recorded passing', [
      'The clock stands still until both administrators agree or you decide. What they say to each other stands in the passing.',
    ]),
  disputed: (passingId: number) =>
    toOperator(passingId, 'An owner says: I am alive', [
      'The memorial has been open for more than thirty days. It stays, and no message leaves, until you decide.',
    ]),
}

function toOperator(passingId: number, subject: string, words: string[]): LetterContent {
  return {
    subject,
    blocks: [
      ...words.map(text),
      { kind: 'facts', rows: [['Passing', String(passingId)]] },
      {
        kind: 'small',
        words: `What is known: npm run vigil -- passing show ${passingId}. To decide: passing confirm, hold or undo.`,
      },
    ],
  }
}

function isWaiting({ openedAt, opensAt, recordedAt }: Passing): boolean {
  return openedAt === null && (opensAt === null || opensAt > recordedAt)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
