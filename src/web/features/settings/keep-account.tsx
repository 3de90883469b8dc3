import { useState } from 'react'
import { keepAccount } from '../../../contract/accounts.ts'
import { call } from '../../lib/api/api.ts'
import { longDay } from '../../lib/text/dates.ts'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { refreshProfile } from '../session/index.ts'

/** Lets a member undo the closing of the account. */
export function KeepAccount({ erasedAt }: { erasedAt: string }) {
  const [status, setStatus] = useState<StatusMessage>()
  const [isBusy, setIsBusy] = useState(false)

  const keep = async () => {
    setIsBusy(true)
    try {
      await call(keepAccount)
      await refreshProfile()
    } catch {
      setStatus({ tone: 'error', text: 'This could not be undone just now. Please try again.' })
    }
    setIsBusy(false)
  }

  return (
    <>
      <p>
        Your account is closed. Everything is erased on {longDay(erasedAt.slice(0, 10))}, unless you
        keep it.
      </p>
      <Status message={status} />
      <Button isBusy={isBusy} onClick={() => void keep()}>
        Keep My Account
      </Button>
    </>
  )
}
