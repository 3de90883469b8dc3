import { useState } from 'react'
import {
  decideFamilyCase,
  type FamilyCase,
  type FamilyCaseDetails,
  lookAtFamilyCase,
} from '../../../../../contract/memorials/family-cases.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'
import { CaseDocument } from './case-document.tsx'
import { caseFacts, kindWords } from './family-text.ts'

const reasons = ['Another person of the same name', 'The person has called', 'Document seen']

/** One case, once the operator has given a reason, and the two possible decisions. */
export function FamilyCaseView({ listed }: { listed: FamilyCase }) {
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState<FamilyCaseDetails>()
  const [isDecided, setIsDecided] = useState(false)
  const words = kindWords[listed.kind]
  const { state, isBusy, run } = useMutation<'look' | 'accept' | 'refuse'>({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act): Promise<FormState> {
      const params = { caseId: listed.id }
      if (act === 'look') {
        setDetails(await actInConsole(lookAtFamilyCase, { params, body: { reason } }))
        return {}
      }
      const body = { decision: act, reason }
      const { message } = await actInConsole(decideFamilyCase, { params, body })
      setIsDecided(true)
      await refreshConsole()
      return successState(message)
    },
    failed: actFailed,
  })
  const button = (act: 'look' | 'accept' | 'refuse', label: string) => (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )
  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {listed.full_name}
      </h2>
      <p>{words.line}.</p>
      {details && <Facts facts={caseFacts(details)} />}
      {details?.document && details.document.kind !== 'link' && !isDecided && (
        <CaseDocument caseId={listed.id} kind={details.document.kind} reason={reason} />
      )}
      <section className={styles.decision}>
        {!isDecided && (
          <>
            {!details && <p>Why do you look? Addresses of the people around it are shown next.</p>}
            <ReasonField
              value={reason}
              error={state.errors?.reason}
              suggestions={reasons}
              onValueChange={setReason}
            />
            <div className={styles.actions}>
              {!details && button('look', 'Look')}
              {details && button('accept', words.accept)}
              {details && button('refuse', words.refuse)}
            </div>
          </>
        )}
        <Status message={state.status} />
      </section>
    </>
  )
}
