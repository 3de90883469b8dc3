import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'

/** What is to be said of some work: that it is done, or why it is not. */
export async function outcome(
  success: string,
  failure: string,
  work: () => Promise<unknown>,
): Promise<StatusMessage> {
  try {
    await work()
    return { tone: 'success', text: success }
  } catch (error) {
    return { tone: 'error', text: anyErrorText(errorBody(error)) ?? failure }
  }
}
