import { readStored } from '../../../lib/browser/stored-json.ts'
import type { KeptDraft } from './draft.ts'

const keyOf = (ownerId: number) => `story_draft_${ownerId}`

export function readKept(ownerId: number): KeptDraft | undefined {
  return readStored(keyOf(ownerId), acceptDraft)
}

/** Returns false where the browser has no room for it. */
export function keepDraft(ownerId: number, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(ownerId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(ownerId: number): void {
  localStorage.removeItem(keyOf(ownerId))
}

/** Only this file writes it, so its shape is not checked any deeper. */
function acceptDraft(value: unknown): KeptDraft | undefined {
  const draft = value as Partial<KeptDraft> | null
  const isDraft =
    typeof draft?.revision === 'number' &&
    typeof draft.typed?.text === 'string' &&
    Array.isArray(draft.typed.moments)
  return isDraft ? (draft as KeptDraft) : undefined
}
