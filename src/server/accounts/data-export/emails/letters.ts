import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** The letters of this room. */
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
