import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { KinEditor } from './kin-editor.tsx'
import { useKin } from './queries.ts'

interface EntrustedKinProps {
  ownerId: number
  name: string
}

/** A guardian answers for the memorial once it is open. */
export function EntrustedKin({ ownerId, name }: EntrustedKinProps) {
  const { data } = useKin(ownerId)
  const [isOpen, setIsOpen] = useState(false)
  const waiting = data?.filter(({ state }) => state === 'asked').length ?? 0
  const label = waiting > 0 ? `Family and friends (${waiting} ask)` : 'Family and friends'
  return (
    <>
      <Button
        tone={waiting > 0 ? 'lit' : 'quiet'}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          title={`Family and friends of ${name}`}
          closeLabel="Close"
          holdsInput
          onClose={() => setIsOpen(false)}
        >
          <KinEditor graveId={ownerId} name={name} />
        </Dialog>
      )}
    </>
  )
}
