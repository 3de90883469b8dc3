import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { OfferingQueue } from './offering-queue.tsx'
import { useOfferings } from './queries.ts'

interface EntrustedOfferingsProps {
  ownerId: number
  name: string
}

/** A guardian takes or refuses what visitors offer at an open memorial. */
export function EntrustedOfferings({ ownerId, name }: EntrustedOfferingsProps) {
  const { data } = useOfferings(ownerId)
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.offerings.filter(({ refused_at: refusedAt }) => !refusedAt).length ?? 0
  const label = count > 0 ? `Offered by visitors (${count})` : 'Offered by visitors'
  return (
    <>
      <Button
        tone={count > 0 ? 'lit' : 'quiet'}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          title={`Offered at the memorial of ${name}`}
          closeLabel="Close"
          onClose={() => setIsOpen(false)}
        >
          <OfferingQueue graveId={ownerId} />
        </Dialog>
      )}
    </>
  )
}
