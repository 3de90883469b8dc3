import type { StatusMessage } from '../../ui/feedback/status.tsx'

/** What a form shows after a submit: words for all of it, and a line under a field. */
export interface FormState {
  status?: StatusMessage
  errors?: Record<string, string>
}

export function refused(text: string): FormState {
  return { status: { tone: 'error', text } }
}
