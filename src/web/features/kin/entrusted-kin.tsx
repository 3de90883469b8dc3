import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { KinEditor } from './kin-editor.tsx'
import { useKin } from './queries.ts'

interface EntrustedKinProps {
  ownerId: number
  name: string
}

/** A guardian is responsible for the memorial once it is open. */
export function EntrustedKin({ ownerId, name }: EntrustedKinProps) {
  const { data } = useKin(ownerId)
  const waiting = data?.filter(({ state }) => state === 'asked').length ?? 0
  return (
    <DialogButton
      label={waiting > 0 ? `Family and friends (${waiting} ask)` : 'Family and friends'}
      name={name}
      tone={waiting > 0 ? 'lit' : 'quiet'}
      title={`Family and friends of ${name}`}
      holdsInput
    >
      <KinEditor graveId={ownerId} name={name} />
    </DialogButton>
  )
}
