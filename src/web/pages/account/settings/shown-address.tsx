import {
  getShownAddress,
  type ShownAddress as Shown,
  setShownAddress,
} from '../../../../contract/partners/shown-address.ts'
import { useIsSold } from '../../../features/site/site.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import styles from './your-data.module.css'

const shownAddressKey = [...personalKey, 'shown-address']

/** What the partner through whom the member came sees; renders nothing without a partner. */
export function ShownAddress() {
  const isSold = useIsSold()
  const shown = useQuery({ queryKey: shownAddressKey, queryFn: () => call(getShownAddress) })
  if (shown.isError) {
    return <LoadFailure text="What a partner sees could not be loaded." onRetry={shown.refetch} />
  }
  if (!shown.data?.partner) return null
  return (
    <section>
      <h3 className={styles.heading}>What your partner sees</h3>
      <p>
        You came through the link of {shown.data.partner}. They see that you registered and when,
        the name on your memorial{isSold && ', what you bought'} and the first letter of your
        address.
      </p>
      <ShownAddressForm shown={shown.data} />
    </section>
  )
}

function ShownAddressForm({ shown }: { shown: Shown }) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => form.has('partner_sees_email'),
    async send(isShown) {
      const answer = await call(setShownAddress, { body: { partner_sees_email: isShown } })
      queryClient.setQueryData(shownAddressKey, answer)
      return successState(
        isShown
          ? 'They see your whole address from now on.'
          : 'They see only its first letter from now on.',
      )
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your choice could not be saved just now.'),
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Checkbox name="partner_sees_email" defaultChecked={shown.partner_sees_email}>
          Let {shown.partner} see my whole address.
        </Checkbox>
        <Status message={state.status} />
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save what they see'}
        </Button>
      </Stack>
    </form>
  )
}
