import { useState } from 'react'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { paths } from '../../paths.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/card.tsx'

interface MailedPressProps {
  label: string
  /** Shown when the server gave no reason. */
  failure: string
  act: (token: string) => Promise<{ message: string }>
}

const reopen: StatusMessage = { tone: 'calm', text: 'Please open the link in our mail once more.' }

/** The page behind a mailed link. It waits for a click, because mail scanners open every link. */
export function MailedAction({ label, failure, act }: MailedPressProps) {
  const [status, setStatus] = useState<StatusMessage>()
  const [isBusy, setIsBusy] = useState(false)
  const token = linkToken()

  const press = async (given: string) => {
    setStatus(undefined)
    setIsBusy(true)
    try {
      const { message } = await act(given)
      setStatus({ tone: 'success', text: message })
    } catch (error) {
      setStatus({ tone: 'error', text: anyErrorText(errorBody(error)) ?? failure })
    } finally {
      setIsBusy(false)
    }
  }

  const isDone = status?.tone === 'success'
  return (
    <Stack>
      <Status message={token ? status : reopen} />
      {token && !isDone && (
        <Button isBusy={isBusy} onClick={() => void press(token)}>
          {isBusy ? 'One moment…' : label}
        </Button>
      )}
      {(isDone || !token) && (
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      )}
    </Stack>
  )
}
