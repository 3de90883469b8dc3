import { paths } from '../../../contract/page-addresses.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/card.tsx'

interface MailedActionProps {
  label: string
  /** Shown when the server gave no reason. */
  failure: string
  act: (token: string) => Promise<{ message: string }>
  /** Another way to the same end, where the link is invalid or lost. */
  otherwise?: { href: string; label: string }
}

const reopen: StatusMessage = { tone: 'calm', text: 'Please open the link in our mail once more.' }

/** The page behind a mailed link. It waits for a click, because mail scanners open every link. */
export function MailedAction({ label, failure, act, otherwise }: MailedActionProps) {
  const token = linkToken()
  const { state, isBusy, run } = useMutation({
    send: async (given: string) => successState((await act(given)).message),
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })

  const isDone = state.status?.tone === 'success'
  return (
    <Stack>
      <Status message={token ? state.status : reopen} />
      {token && !isDone && (
        <Button isBusy={isBusy} onClick={() => void run(token)}>
          {isBusy ? 'One moment…' : label}
        </Button>
      )}
      {otherwise && !isDone && (state.status || !token) && (
        <ButtonLink href={otherwise.href} tone="quiet">
          {otherwise.label}
        </ButtonLink>
      )}
      {(isDone || (!token && !otherwise)) && (
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      )}
    </Stack>
  )
}
