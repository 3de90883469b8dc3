import { useState } from 'react'
import { beginOneTimeCodes, removeOneTimeCodes } from '../../../contract/accounts/one-time-codes.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../lib/text/dates.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { refreshOneTimeCodes, useOneTimeCodes } from './queries.ts'
import { SetUp } from './set-up.tsx'

export function OneTimeCodes() {
  const codes = useOneTimeCodes()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const { state, setState, isBusy, run } = useMutation({
    async send(act: 'begin' | 'remove'): Promise<FormState> {
      if (act === 'begin') {
        setSecret(await call(beginOneTimeCodes))
        return {}
      }
      const { message } = await call(removeOneTimeCodes)
      await refreshOneTimeCodes()
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
      ),
  })

  if (codes.isPending) return <Skeleton lines={2} />
  if (codes.isError) {
    return <LoadFailure text="Your codes could not be loaded." onRetry={codes.refetch} />
  }
  const since = codes.data.on_since
  if (since) {
    return (
      <>
        <p>
          On since {longDayOf(since)}. Your password signs in only together with six digits from
          your authenticator app. A passkey needs none.
        </p>
        <Status message={state.status} />
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run('remove')}>
          Switch One-Time Codes Off
        </Button>
      </>
    )
  }
  if (secret) {
    return (
      <SetUp
        secret={secret}
        onDone={async (message) => {
          setSecret(undefined)
          setState(successState(message))
          await refreshOneTimeCodes()
        }}
      />
    )
  }
  return (
    <>
      <p>
        An authenticator app shows six new digits every half minute. With it, a stolen password
        alone opens nothing.
      </p>
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run('begin')}>
        Set Up One-Time Codes
      </Button>
    </>
  )
}
