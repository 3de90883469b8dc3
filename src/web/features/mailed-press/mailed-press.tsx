import { useState } from 'react'
import { anyWords, bodyOf } from '../../lib/api/api-error.ts'
import { arrivalToken } from '../../lib/browser/arrival.ts'
import { paths } from '../../paths.ts'
import { type Said, Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/card.tsx'

interface MailedPressProps {
  label: string
  /** What is said when the server gave no reason. */
  failure: string
  act: (token: string) => Promise<{ message: string }>
}

const reopen: Said = { tone: 'calm', text: 'Please open the link in our mail once more.' }

/** Behind a mailed link. Waits for a press: programs that look through mail open every link in it. */
export function MailedPress({ label, failure, act }: MailedPressProps) {
  const [said, say] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)
  const token = arrivalToken()

  const press = async (given: string) => {
    say(undefined)
    setIsBusy(true)
    try {
      const { message } = await act(given)
      say({ tone: 'success', text: message })
    } catch (error) {
      say({ tone: 'error', text: anyWords(bodyOf(error)) ?? failure })
    } finally {
      setIsBusy(false)
    }
  }

  const isDone = said?.tone === 'success'
  return (
    <Stack>
      <Status said={token ? said : reopen} />
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
