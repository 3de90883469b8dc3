import { type MailedPage, mailedPath, paths } from '../../../contract/page-addresses.ts'
import { longDay, longMoment } from '../../lib/days.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'

/** The letters of this room. Addresses in them come from PUBLIC_URL, never from a request. */
export function accountLetters(site: Site) {
  const link = (page: MailedPage, token: string) => site.publicUrl + mailedPath(page, token)

  return {
    welcome(email: string, password: string, token: string): LetterContent {
      return {
        subject: `Your place in ${site.siteName}`,
        greeting: 'Welcome,',
        blocks: [
          {
            kind: 'text',
            words:
              'A gravestone has been set aside for you. Until you name your date of birth it stays out of the graveyard, and you can build your memorial in your own time.',
          },
          {
            kind: 'facts',
            rows: [
              ['Email', email],
              ['Password', password],
            ],
          },
          {
            kind: 'text',
            words:
              'One press signs you in and lets you choose a password of your own. The link works once, within seven days.',
          },
          { kind: 'button', label: 'Enter my memorial', url: link('firstSignIn', token) },
          {
            kind: 'small',
            words:
              'Or confirm that this address is yours, and sign in later with the password above.',
            link: { label: 'Confirm my address', url: link('activate', token) },
          },
          {
            kind: 'small',
            words: `You can change the password under Settings. If you did not ask for an account at ${site.siteName}, leave this letter unanswered: nothing happens without you.`,
          },
        ],
      }
    },

    welcomeAgain(token: string): LetterContent {
      return {
        subject: `Your place in ${site.siteName} is waiting`,
        blocks: [
          {
            kind: 'text',
            words:
              'You asked for your first letter again. One press signs you in and lets you choose a password of your own. The link works once, within seven days.',
          },
          { kind: 'button', label: 'Enter my memorial', url: link('firstSignIn', token) },
          {
            kind: 'small',
            words: `If you did not ask for an account at ${site.siteName}, leave this letter unanswered: nothing happens without you.`,
          },
        ],
      }
    },

    alreadyHere(): LetterContent {
      return {
        subject: `You already have a place in ${site.siteName}`,
        blocks: [
          {
            kind: 'text',
            words:
              'Somebody, perhaps you, has just asked for a new account with this address. It has one already, and nothing about it has changed.',
          },
          { kind: 'button', label: 'Sign in', url: `${site.publicUrl}${paths.login}` },
          {
            kind: 'text',
            words: `If the password has slipped your mind, choose a new one: ${site.publicUrl}${paths.forgotPassword}`,
          },
        ],
      }
    },

    resetPassword(token: string): LetterContent {
      return {
        subject: 'Choose a new password',
        blocks: [
          {
            kind: 'text',
            words: 'You asked for a way back in. The link works once, within the next hour.',
          },
          { kind: 'button', label: 'Choose a new password', url: link('resetPassword', token) },
          {
            kind: 'small',
            words: 'If it was not you, leave this letter unanswered. Your password stays as it is.',
          },
        ],
      }
    },

    passwordChanged(): LetterContent {
      return {
        subject: 'Your password was changed',
        blocks: [
          {
            kind: 'text',
            words:
              'The password of your account has just been changed, and other devices were signed out.',
          },
        ],
      }
    },

    newDevice(signIn: { device: string; network: string | null; at: Date }): LetterContent {
      const network = signIn.network ? [['Network', signIn.network] as [string, string]] : []
      return {
        subject: 'A new device has signed in',
        blocks: [
          {
            kind: 'text',
            words: `A browser that has not been used with your account at ${site.siteName} before has just signed in.`,
          },
          {
            kind: 'facts',
            rows: [['Device', signIn.device], ['Time', longMoment(signIn.at)], ...network],
          },
        ],
      }
    },

    confirmNewEmail(token: string): LetterContent {
      return {
        subject: 'Confirm your new address',
        blocks: [
          {
            kind: 'text',
            words:
              'You asked to move your account to this address. It moves when you open the link, within one day.',
          },
          { kind: 'button', label: 'Confirm this address', url: link('confirmEmail', token) },
          { kind: 'small', words: 'If it was not you, leave this letter unanswered.' },
        ],
      }
    },

    emailChangeAsked(newEmail: string): LetterContent {
      return {
        subject: 'A new address was asked for',
        blocks: [
          {
            kind: 'text',
            words: `Somebody who knows your password asked to move your account to ${newEmail}. It moves when that address confirms.`,
          },
        ],
      }
    },

    emailCorrectionAsked(newEmail: string): LetterContent {
      return {
        subject: 'A new address was asked for',
        blocks: [
          {
            kind: 'text',
            words: `A person who says to be you wrote to us, and an operator asked to move your account to ${newEmail}. It moves when that address confirms.`,
          },
        ],
      }
    },

    closing(day: string): LetterContent {
      return {
        subject: 'Your account is being closed',
        blocks: [
          {
            kind: 'text',
            words: `As you asked, everything we keep of you will be erased on ${longDay(day)}: your grave, your words, your pictures and your voice.`,
          },
          {
            kind: 'text',
            words: `Until then there is a way back: sign in and choose to keep the account. ${site.publicUrl}${paths.login}`,
          },
        ],
      }
    },

    emailChanged(newEmail: string): LetterContent {
      return {
        subject: 'Your address was changed',
        blocks: [
          {
            kind: 'text',
            words: `Your account now belongs to ${newEmail}. This was the last letter to this address.`,
          },
        ],
      }
    },
  }
}

export function dataExportLetters(site: Site) {
  return {
    downloaded(): LetterContent {
      return {
        subject: 'Everything you own was downloaded',
        blocks: [
          {
            kind: 'text',
            words: `A file with everything ${site.siteName} keeps of you has just been downloaded: your words, your pictures, your voice and your messages.`,
          },
        ],
      }
    },
  }
}

export function passkeyLetters(site: Site) {
  return {
    added(name: string): LetterContent {
      return {
        subject: 'A passkey was added to your account',
        blocks: [
          {
            kind: 'text',
            words: `“${name}” can now sign in to your account at ${site.siteName}, without a password.`,
          },
        ],
      }
    },

    removed(name: string): LetterContent {
      return {
        subject: 'A passkey was removed from your account',
        blocks: [
          { kind: 'text', words: `“${name}” can no longer sign in to your account.` },
          {
            kind: 'text',
            words: `If it was not you, take your account back at once: ${site.publicUrl}/forgot-password`,
          },
        ],
      }
    },
  }
}

export function recoveryCodeLetters(site: Site) {
  return {
    made(): LetterContent {
      return {
        subject: 'A recovery code was made',
        blocks: [
          {
            kind: 'text',
            words: `A code was made that signs in to your account at ${site.siteName} once, without a password. Keep it on paper, in a place you will find again. A code from before no longer works.`,
          },
        ],
      }
    },

    used({ hadOneTimeCodes }: { hadOneTimeCodes: boolean }): LetterContent {
      const switchedOff = hadOneTimeCodes
        ? ' One-time codes were switched off, because they seemed to be lost.'
        : ''
      return {
        subject: 'Your recovery code was used',
        blocks: [
          {
            kind: 'text',
            words: `Your recovery code has just signed in to your account at ${site.siteName}. It is used up.${switchedOff} Choose a new password or add a passkey in the settings, and make a new code.`,
          },
        ],
      }
    },
  }
}

export function oneTimeCodeLetters(site: Site) {
  return {
    added(): LetterContent {
      return {
        subject: 'One-time codes were switched on',
        blocks: [
          {
            kind: 'text',
            words: `Signing in to ${site.siteName} with your password now also asks for six digits from your authenticator app.`,
          },
        ],
      }
    },

    removed(): LetterContent {
      return {
        subject: 'One-time codes were switched off',
        blocks: [
          {
            kind: 'text',
            words: `Your password alone signs in to ${site.siteName} again, without digits from an authenticator app.`,
          },
        ],
      }
    },

    guessed(): LetterContent {
      return {
        subject: 'Your password may be known to somebody',
        blocks: [
          {
            kind: 'text',
            words:
              'Your right password was given with wrong one-time codes, again and again. Nobody has come in. If it was not you, choose a new password.',
          },
          {
            kind: 'button',
            label: 'Choose a new password',
            url: `${site.publicUrl}${paths.forgotPassword}`,
          },
        ],
      }
    },
  }
}
