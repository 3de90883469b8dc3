import { useState } from 'react'
import { declareAlive } from '../../../contract/guardians.ts'
import { call } from '../../lib/api.ts'
import { anyWords, bodyOf } from '../../lib/api-error.ts'
import { arrivalToken } from '../../lib/arrival.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { type Said, Status } from '../../ui/status.tsx'
import { profileChanged } from '../session/index.ts'

const failure = 'This could not be undone just now. Please try again.'

/** Waits for a press: programs that look through mail open every link in it. */
export function Alive() {
  const [said, say] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)
  const token = arrivalToken()

  const declare = async () => {
    say(undefined)
    setIsBusy(true)
    try {
      const { message } = await call(declareAlive, { body: { token: token ?? '' } })
      say({ tone: 'success', text: message })
      await profileChanged()
    } catch (error) {
      say({ tone: 'error', text: anyWords(bodyOf(error)) ?? failure })
    } finally {
      setIsBusy(false)
    }
  }

  const isDone = said?.tone === 'success'
  return (
    <Stack>
      {!token && (
        <Status said={{ tone: 'calm', text: 'Please open the link in our mail once more.' }} />
      )}
      <Status said={said} />
      {token && !isDone && (
        <Button isBusy={isBusy} onClick={() => void declare()}>
          {isBusy ? 'One moment…' : 'I am alive'}
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
