import { useState } from 'react'
import { makeRecoveryCode } from '../../../../contract/accounts/recovery-code.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { NewCode } from './new-code.tsx'
import { refreshRecoveryCode, useRecoveryCode } from './queries.ts'

export function RecoveryCode() {
  const known = useRecoveryCode()
  const [code, setCode] = useState<string>()
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      setCode((await call(makeRecoveryCode)).recovery_code)
      await refreshRecoveryCode()
      return {}
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'The code could not be made just now. Please try again.',
      ),
  })

  if (known.isPending) return <Skeleton lines={4} />
  if (known.isError) {
    return <LoadFailure text="Your recovery code could not be loaded." onRetry={known.refetch} />
  }
  const madeAt = known.data.made_at
  return (
    <>
      {known.data.may_choose_password && <ChoosePassword />}
      {code ? (
        <NewCode code={code} />
      ) : (
        <p>
          {madeAt
            ? `You have a code from ${readersDayOf(madeAt)}. It is not kept here, so it cannot be shown again. A new one makes it void.`
            : 'A code on paper that signs in once, when password, passkey and app are lost. You have none yet.'}
        </p>
      )}
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {madeAt ? 'Make a New Recovery Code' : 'Make a Recovery Code'}
      </Button>
    </>
  )
}
