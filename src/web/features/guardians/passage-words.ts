import { anyWords, wordsUnder } from '../../lib/api/api-error.ts'

/** Why a passing was not recorded, from the most to the least particular. */
export function passageWords(body: unknown): string {
  return wordsUnder(body, 'error', 'death_date') ?? whole(body) ?? 'Error updating death date'
}

function whole(body: unknown): string | undefined {
  if (body === undefined || body === null || body === '') return undefined
  return anyWords(body) ?? JSON.stringify(body)
}
