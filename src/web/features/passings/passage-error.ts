import { anyErrorText, errorText } from '../../lib/api/api-error.ts'

/** Why a passing was not recorded, from the most to the least specific text. */
export function passageError(body: unknown): string {
  return errorText(body, 'error', 'death_date') ?? whole(body) ?? 'Error updating death date'
}

function whole(body: unknown): string | undefined {
  if (body === undefined || body === null || body === '') return undefined
  return anyErrorText(body) ?? JSON.stringify(body)
}
