import { useEffect, useRef, useState } from 'react'
import {
  beginOneTimeCodes,
  removeOneTimeCodes,
  seeOneTimeCodes,
} from '../../../../contract/accounts/one-time-codes.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './one-time-codes.module.css'
import { SetUp } from './set-up.tsx'

export function OneTimeCodes() {
  const codes = useOneTimeCodes()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [isNew, setIsNew] = useState(false)
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

  if (codes.isPending) return <Skeleton lines={4} />
  if (codes.isError) {
    return <LoadFailure text="Your codes could not be loaded." onRetry={codes.refetch} />
  }
  const since = codes.data.on_since
  if (since) {
    return (
      <>
        <OnSince since={since} isNew={isNew} />
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
        onDone={(message) => {
          setIsNew(true)
          setSecret(undefined)
          setState(successState(message))
          showOneTimeCodesOn()
        }}
        onCancel={() => setSecret(undefined)}
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

/** After switching on, this gets the focus: the picture is gone, and these words have moved up. */
function OnSince({ since, isNew }: { since: string; isNew: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])
  return (
    <p ref={words} tabIndex={-1} className={styles.since}>
      On since {readersDayOf(since)}. Your password signs in only together with six digits from your
      authenticator app. A passkey needs none.
    </p>
  )
}

const oneTimeCodesKey = [...personalKey, 'one-time-codes']

function useOneTimeCodes() {
  return useQuery({ queryKey: oneTimeCodesKey, queryFn: () => call(seeOneTimeCodes) })
}

function refreshOneTimeCodes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: oneTimeCodesKey })
}

/** Shown at once: the form that switched them on does not wait for a second response. */
function showOneTimeCodesOn(): void {
  queryClient.setQueryData<Answer<typeof seeOneTimeCodes>>(oneTimeCodesKey, {
    on_since: new Date().toISOString(),
  })
  void refreshOneTimeCodes()
}
