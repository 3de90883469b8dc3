import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { keepOn } from '../../../../../contract/memorials/still-kept.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { refreshKeptMemorials } from '../queries.ts'

interface KeepOnButtonProps {
  memorial: KeptMemorial
  onStatus: (status: StatusMessage | undefined) => void
}

/** For a keeper who has not answered our letters. */
export function KeepOnButton({ memorial, onStatus }: KeepOnButtonProps) {
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { message } = await call(keepOn, { params: { id: memorial.id } })
      await refreshKeptMemorials()
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be noted just now.'),
    onState: (state) => onStatus(state?.status),
  })
  return (
    <Button isBusy={isBusy} onClick={() => void run()}>
      I still keep it
    </Button>
  )
}
