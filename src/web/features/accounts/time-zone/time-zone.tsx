import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Subsection } from '../../../ui/layout/subsection.tsx'
import { useTimeZone } from './queries.ts'
import { TimeZoneForm } from './time-zone-form.tsx'

/** Where the member lives, so that letters arrive on the day and in the morning. */
export function TimeZone() {
  const timeZone = useTimeZone()
  return (
    <Subsection title="The day you live in" heading="h2">
      <p>
        Eternal Messages and our yearly questions leave on their day at nine in the morning, where
        you are. Your browser tells us where that is when you sign in, unless you choose a place
        yourself.
      </p>
      {timeZone.isPending && <Skeleton lines={2} />}
      {timeZone.isError && (
        <LoadFailure text="Your time zone could not be loaded." onRetry={timeZone.refetch} />
      )}
      {timeZone.isSuccess && <TimeZoneForm setting={timeZone.data} />}
    </Subsection>
  )
}
