import { keepAccount } from '../../../../contract/accounts/accounts.ts'
import { refreshProfile } from '../../../features/accounts/sessions/session.ts'
import { call } from '../../../lib/api/api.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../../lib/text/readers-dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'

/** Lets a member undo the closing of the account. */
export function KeepAccount({ erasedAt }: { erasedAt: string }) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await call(keepAccount)
      await refreshProfile()
      return {}
    },
    failed: () => errorState('This could not be undone just now. Please try again.'),
  })

  return (
    <>
      <p>
        Your account is closed. Everything is erased on {readersDayOf(erasedAt)}, unless you keep
        it.
      </p>
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        Keep My Account
      </Button>
    </>
  )
}
