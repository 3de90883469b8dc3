import type { LetterContent } from '../letter.rules.ts'

/** To the operator, once for each letter whose file is missing. */
export function missingFileLetter(letterId: number, file: string): LetterContent {
  return {
    subject: 'A letter waits for a file that is missing',
    blocks: [
      {
        kind: 'text',
        words:
          'A letter is due, but the file that belongs with it is not in the storage. It is never sent without. It waits, and goes by itself once the file is back.',
      },
      {
        kind: 'facts',
        rows: [
          ['Letter', String(letterId)],
          ['File', file],
        ],
      },
      {
        kind: 'small',
        words: 'Put the file back from a copy of the storage, under this very name.',
      },
    ],
  }
}
