import { useState } from 'react'
import type { Person } from '../../../../contract/operator/people.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from '../console.module.css'
import { SelectField } from '../select-field.tsx'

export type Restricting = { kind: 'limited' | 'suspended' | 'banned'; days?: number }

const kinds = [
  ['limited', 'Limit: changes nothing that others see'],
  ['suspended', 'Suspend: cannot sign in'],
  ['banned', 'Ban: cannot sign in, without an end'],
] as const
const spans = [
  ['', 'Until an operator lifts it'],
  ['1', 'For a day'],
  ['7', 'For a week'],
  ['30', 'For 30 days'],
  ['365', 'For a year'],
] as const

interface PersonRestrictionProps {
  person: Person
  isBusy: boolean
  onRestrict: (restricting: Restricting) => void
}

export function PersonRestriction({ person, isBusy, onRestrict }: PersonRestrictionProps) {
  const [kind, setKind] = useState<Restricting['kind']>(person.restriction?.kind ?? 'limited')
  const [days, setDays] = useState('7')
  const isEndless = kind === 'banned'
  return (
    <>
      <p>
        The person is written to, without your reason. The memorial stays as it is: hide it under
        Reports if it must go.
        {kind !== 'limited' && ' Every device is signed out at once.'}
      </p>
      <div className={styles.filters}>
        <SelectField
          label="What"
          value={kind}
          choices={kinds}
          onValueChange={(value) => setKind(value as Restricting['kind'])}
        />
        {!isEndless && (
          <SelectField label="How long" value={days} choices={spans} onValueChange={setDays} />
        )}
      </div>
      <div className={styles.actions}>
        <Button
          isBusy={isBusy}
          onClick={() => onRestrict({ kind, ...(days && !isEndless && { days: Number(days) }) })}
        >
          {kind === 'limited' ? 'Limit now' : kind === 'suspended' ? 'Suspend now' : 'Ban now'}
        </Button>
      </div>
    </>
  )
}
