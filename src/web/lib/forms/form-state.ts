import type { StatusMessage } from '../../ui/feedback/status.tsx'

/** What a form shows after a submit: a status message, and an error per field. */
export interface FormState {
  status?: StatusMessage
  errors?: Record<string, string>
}

export function refused(text: string): FormState {
  return { status: { tone: 'error', text } }
}
