import type { StatusMessage } from '../../ui/feedback/status.tsx'

/** What is shown after a mutation: a status message, and an error per field. */
export interface FormState {
  status?: StatusMessage
  errors?: Record<string, string>
}

export function errorState(text: string): FormState {
  return { status: { tone: 'error', text } }
}

export function successState(text: string): FormState {
  return { status: { tone: 'success', text } }
}
