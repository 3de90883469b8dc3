import { mailedPath, paths } from '../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterBlock, LetterContent } from '../../../mail/letter.rules.ts'
import type { Change, ChangeKind } from '../change.rules.ts'

/** How letters name a change that still stands. */
const names: Record<ChangeKind, string> = {
  'guardian-named': 'an administrator was named',
  'guardian-removed': 'an administrator was removed',
  'email-change-asked': 'a new address was asked for',
  'email-changed': 'your address was changed',
  'password-changed': 'your password was changed',
  'account-closed': 'your account was closed',
  'takeout-downloaded': 'everything you own was downloaded',
  'calendar-opened': 'a calendar address was opened',
  'recording-deleted': 'a voice message was deleted',
  'passkey-added': 'a passkey was added',
  'one-time-codes-added': 'one-time codes were switched on',
  'one-time-codes-removed': 'one-time codes were switched off',
  'recovery-code-made': 'a recovery code was made',
  'recovery-code-used': 'the recovery code was used',
  'passing-recorded': 'you recorded a passing',
  'passing-confirmed': 'you confirmed a passing',
  'passing-corrected': 'you corrected a day of passing',
  'visibility-narrowed': 'you changed who may see a memorial',
  'tribute-removed': 'you removed a tribute',
  'new-device': 'a new device has signed in',
}

/** These changes only secure the account, so there is nothing to undo. */
const onlySecures = new Set<ChangeKind>([
  'password-changed',
  'takeout-downloaded',
  'one-time-codes-removed',
])

/** Letters to somebody who mourns: what guards against abuse stands below, in small letters. */
const amongMourners = new Set<ChangeKind>([
  'passing-recorded',
  'passing-confirmed',
  'passing-corrected',
  'visibility-narrowed',
  'tribute-removed',
])

/** The letters of this room, and the end of every letter about a change that can be taken back. */
export function undoLetters(site: Site) {
  return {
    notMe(kind: ChangeKind, token: string): LetterBlock[] {
      const effect = onlySecures.has(kind)
        ? 'It signs out every device and lets you choose a new password.'
        : 'It signs out every device, takes this back together with every change after it, and lets you choose a new password.'
      if (amongMourners.has(kind)) {
        return [
          {
            kind: 'small',
            words: `If it was not you who did this, press here. ${effect} That works for seven days.`,
            link: {
              label: 'This was not me',
              url: `${site.publicUrl}${mailedPath('notMe', token)}`,
            },
          },
        ]
      }
      return [
        {
          kind: 'text',
          words: `If it was you, there is nothing to do. If not, press here. ${effect}`,
        },
        {
          kind: 'button',
          label: 'This was not me',
          url: `${site.publicUrl}${mailedPath('notMe', token)}`,
        },
        { kind: 'small', words: 'The button works for seven days.' },
      ]
    },

    takenBack(sentences: readonly string[], earlier: readonly Change[]): LetterContent {
      return {
        subject: 'Your account is in your hands again',
        blocks: [
          {
            kind: 'text',
            words:
              'You told us: this was not me. Every device is signed out, and the password of before no longer works.',
          },
          ...sentences.map((words) => ({ kind: 'text' as const, words })),
          ...(earlier.length > 0 ? [stillStanding(earlier)] : []),
          {
            kind: 'text',
            words:
              'If you have not chosen a new password yet, do it here. Then look under Settings whether anything else is not as you left it.',
          },
          {
            kind: 'button',
            label: 'Choose a new password',
            url: `${site.publicUrl}${paths.forgotPassword}`,
          },
        ],
      }
    },

    /** Does not name the other address: this letter may outlive that address's account. */
    addressTakenBack(): LetterContent {
      return {
        subject: 'Your address was changed back',
        blocks: [
          {
            kind: 'text',
            words: `Your account at ${site.siteName} has gone back to the address it had before. Our letter to that address about the change was answered with “This was not me”.`,
          },
          {
            kind: 'text',
            words: `If that is wrong, please write to us: ${site.publicUrl}${paths.contact}`,
          },
        ],
      }
    },
  }
}

function stillStanding(earlier: readonly Change[]): LetterBlock {
  // A newer version may have recorded a kind of change that this one does not know.
  const nameOf = (kind: string) =>
    new Map(Object.entries(names)).get(kind) ?? 'another change was made'
  const list = new Set(
    earlier.map(({ kind, changedAt }) => `${nameOf(kind)} (${longDay(dayOf(changedAt))})`),
  )
  return {
    kind: 'text',
    words: `Earlier changes stay as they are: ${[...list].join(', ')}. If one of them was not you either, press the button in the letter about it.`,
  }
}
