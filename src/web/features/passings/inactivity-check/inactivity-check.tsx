import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { InactivityCheckForm } from './inactivity-check-form.tsx'
import { useInactivityCheck } from './queries.ts'

/** The owner's choice to be asked after years without a sign of life. */
export function InactivityCheck() {
  const inactivityCheck = useInactivityCheck()
  return (
    <Subsection title="If you go quiet">
      <p>
        If you wish, we ask you when a long time passes without a sign of you here: three letters
        over ninety days. A press or a sign-in answers them. Only when all three stay unanswered do
        we ask your administrators to look in on you. We never record a passing ourselves.
      </p>
      {inactivityCheck.isPending && <Skeleton lines={2} />}
      {inactivityCheck.isError && (
        <>
          <p>Your choice could not be loaded.</p>
          <Button tone="quiet" onClick={() => void inactivityCheck.refetch()}>
            Try again
          </Button>
        </>
      )}
      {inactivityCheck.isSuccess && (
        <InactivityCheckForm chosen={inactivityCheck.data.ask_after_years} />
      )}
    </Subsection>
  )
}
