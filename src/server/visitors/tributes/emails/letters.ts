import { type Site, visitUrl } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../../mail/subject-name.rules.ts'

interface TributeText {
  authorName: string
  message: string
}

/** How many are quoted in one letter; the rest can be read at the grave. */
const quotedTributes = 5

export function tributeLetters(site: Site) {
  return {
    /** `by` is the guardian who did it, as the owner calls them; null in the letter to that guardian. */
    removed(
      grave: { id: number; name: string; code: string | null },
      { tribute, by }: { tribute: TributeText; by: string | null },
    ): LetterContent {
      const name = nameInLetters(grave.name) || 'the person you watch over'
      return {
        subject: `A tribute to ${subjectName(name)} was removed`,
        blocks: [
          {
            kind: 'text',
            words: `${by ? `The other administrator, ${by}, has` : 'You have'} removed these words from the memorial of ${name}:`,
          },
          quote(tribute),
          {
            kind: 'text',
            words:
              'For 30 days they can be brought back: sign in, open the tributes of the memorial, and look under “Removed lately”. Others that are removed today stand there too.',
          },
          { kind: 'button', label: 'Visit the grave', url: visitUrl(site.publicUrl, grave) },
        ],
      }
    },

    digest(
      grave: { id: number; name: string; code: string | null },
      tributes: TributeText[],
    ): LetterContent {
      const name = nameInLetters(grave.name) || 'the person you watch over'
      const more = tributes.length - quotedTributes
      return {
        subject: `New words at the grave of ${subjectName(name)}`,
        blocks: [
          {
            kind: 'text',
            words:
              tributes.length === 1
                ? 'Somebody has left a tribute since yesterday.'
                : `${tributes.length} tributes have been left since the last letter.`,
          },
          ...tributes.slice(0, quotedTributes).map(quote),
          ...(more > 0 ? [{ kind: 'text', words: `… and ${more} more.` } as const] : []),
          { kind: 'button', label: 'Visit the grave', url: visitUrl(site.publicUrl, grave) },
          {
            kind: 'small',
            words: 'If something there does not belong, sign in as administrator and remove it.',
          },
        ],
      }
    },
  }
}

export function quote({ authorName, message }: TributeText) {
  const short = [...message].length > 280 ? `${[...message].slice(0, 280).join('')}…` : message
  return { kind: 'text', words: `“${short}”\n${nameInLetters(authorName) || 'A visitor'}` } as const
}
