import type { Said } from '../../ui/feedback/status.tsx'

/** What a form shows after a submit: words for all of it, and a line under a field. */
export interface FormState {
  said?: Said
  errors?: Record<string, string>
}

export function refused(text: string): FormState {
  return { said: { tone: 'error', text } }
}
