import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'

/** Letters about changes of guardians that an owner can undo, and about undoing them. */
export function guardianUndoLetters(site: Site) {
  return {
    youNamed({ name, email }: { name: string; email: string }): LetterContent {
      return {
        subject: 'You have named an administrator',
        blocks: [
          {
            kind: 'text',
            words: `You have asked ${name ? `${name} (${email})` : email} to watch over your memorial at ${site.siteName}. An administrator can record your passing.`,
          },
        ],
      }
    },

    youRemoved(email: string): LetterContent {
      return {
        subject: 'An administrator was removed',
        blocks: [
          {
            kind: 'text',
            words: `${email} no longer watches over your memorial at ${site.siteName}.`,
          },
        ],
      }
    },

    namedByMistake(owner: string): LetterContent {
      return {
        subject: 'You are no longer an administrator',
        blocks: [
          {
            kind: 'text',
            words: `${owner} has told us that naming you as an administrator was not their doing. Nothing is asked of you.`,
          },
        ],
      }
    },

    guardianAgain(owner: string): LetterContent {
      return {
        subject: 'You are an administrator again',
        blocks: [
          {
            kind: 'text',
            words: `${owner} has told us that removing you was not their doing. You watch over the memorial as before.`,
          },
        ],
      }
    },
  }
}
