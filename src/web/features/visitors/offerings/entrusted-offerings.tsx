import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { OfferingQueue } from './offering-queue.tsx'
import { useOfferings } from './queries.ts'

interface EntrustedOfferingsProps {
  ownerId: number
  name: string
}

/** A guardian accepts or refuses what visitors offer at an open memorial. */
export function EntrustedOfferings({ ownerId, name }: EntrustedOfferingsProps) {
  const { data } = useOfferings(ownerId)
  const count = data?.offerings.filter(({ refused_at: refusedAt }) => !refusedAt).length ?? 0
  return (
    <DialogButton
      label={count > 0 ? `Offered by visitors (${count})` : 'Offered by visitors'}
      name={name}
      tone={count > 0 ? 'lit' : 'quiet'}
      title={`Offered at the memorial of ${name}`}
    >
      <OfferingQueue graveId={ownerId} />
    </DialogButton>
  )
}
