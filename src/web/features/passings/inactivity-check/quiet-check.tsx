import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useQuietCheck } from './queries.ts'
import styles from './quiet-check.module.css'
import { QuietCheckForm } from './quiet-check-form.tsx'

/** The owner's choice to be asked after quiet years. */
export function QuietCheck() {
  const quietCheck = useQuietCheck()
  return (
    <section className={styles.check}>
      <h3 className={styles.heading}>If you go quiet</h3>
      <p>
        If you wish, we ask you when a long time passes without a sign of you here: three letters
        over ninety days. A press or a sign-in answers them. Only when all three stay unanswered do
        we ask your administrators to look in on you. We never record a passing ourselves.
      </p>
      {quietCheck.isPending && <Skeleton lines={2} />}
      {quietCheck.isError && (
        <>
          <p>Your choice could not be loaded.</p>
          <Button tone="quiet" onClick={() => void quietCheck.refetch()}>
            Try again
          </Button>
        </>
      )}
      {quietCheck.isSuccess && <QuietCheckForm chosen={quietCheck.data.ask_after_years} />}
    </section>
  )
}
