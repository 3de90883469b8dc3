import { chooseTributes } from '../../../../contract/visitors/offerings.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { setReadFirst } from './queries.ts'
import styles from './queue.module.css'

/** Whether tributes appear at once, or after a guardian or keeper has read them. */
export function TributeChoice({
  graveId,
  areReadFirst,
}: {
  graveId: number
  areReadFirst: boolean
}) {
  const { state, isBusy, run } = useMutation<boolean>({
    async send(chosen) {
      const body = { tributes_read_first: chosen }
      const { message } = await call(chooseTributes, { params: { graveId }, body })
      setReadFirst(graveId, chosen)
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your choice could not be saved just now.'),
  })
  return (
    <div className={styles.choice}>
      <Checkbox
        name="tributes_read_first"
        checked={isBusy ? !areReadFirst : areReadFirst}
        onChange={() => void run(!areReadFirst)}
      >
        Read tributes before they show. Otherwise they show at once.
      </Checkbox>
      <Status message={state.status} />
    </div>
  )
}
