import { useState } from 'react'
import { stopLetters } from '../../../contract/mail-preferences.ts'
import { call } from '../../lib/api.ts'
import { anyWords, bodyOf } from '../../lib/api-error.ts'
import { arrivalToken } from '../../lib/arrival.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { type Said, Status } from '../../ui/status.tsx'

const failure = 'This could not be done just now. Please try again.'
const reopen: Said = { tone: 'calm', text: 'Please open the link in our mail once more.' }

/** Waits for a press: programs that look through mail open every link in it. */
export function StopLetters() {
  const [said, say] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)
  const token = arrivalToken()

  const stop = async () => {
    say(undefined)
    setIsBusy(true)
    try {
      const { message } = await call(stopLetters, { query: { token: token ?? '' } })
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
        <Button isBusy={isBusy} onClick={() => void stop()}>
          {isBusy ? 'One moment…' : 'Stop these letters'}
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
