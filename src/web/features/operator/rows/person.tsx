import { useState } from 'react'
import {
  type FoundPerson,
  lookAtPerson,
  type Person,
} from '../../../../contract/operator/people.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from '../console.module.css'
import { actFailed, actInConsole } from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { PersonActs } from './person-acts.tsx'
import { personFacts } from './person-text.ts'

interface Looked extends FormState {
  person?: Person
}

const reasons = ['Asked for help', 'Has not got a letter', 'Asked for erasure', 'Lost a device']

/** A person's account, once the operator has given a reason. */
export function PersonView({ found }: { found: FoundPerson }) {
  const [reason, setReason] = useState('')
  const { state, isBusy, run } = useMutation<void, Looked>({
    check: () => (reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }),
    async send() {
      const params = { personId: found.id }
      return { person: await actInConsole(lookAtPerson, { params, body: { reason } }) }
    },
    failed: actFailed,
  })
  const [shown, setShown] = useState<Person>()
  const person = state.person ?? shown

  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {found.full_name || found.email}
      </h2>
      {!person && (
        <section className={styles.decision}>
          <p>
            Why do you look? The person reads in the history that an operator looked, and the audit
            keeps the reason. Voices and messages are not shown.
          </p>
          <ReasonField
            value={reason}
            error={state.errors?.reason}
            suggestions={reasons}
            onValueChange={setReason}
          />
          <div className={styles.actions}>
            <Button isBusy={isBusy} onClick={() => void run()}>
              Look
            </Button>
          </div>
          <Status message={state.status} />
        </section>
      )}
      {person && (
        <>
          <Facts facts={personFacts(person)} />
          <PersonActs
            person={person}
            firstReason={reason}
            onDone={() => {
              setShown(person)
              void run()
            }}
          />
        </>
      )}
    </>
  )
}
