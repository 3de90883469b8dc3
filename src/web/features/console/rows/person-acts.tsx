import { type ReactNode, useState } from 'react'
import {
  closePerson,
  endSessionsOfPerson,
  grantTier,
  type Person,
  takeTier,
} from '../../../../contract/operator/people.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useIsSold } from '../../site/index.ts'
import styles from '../console.module.css'
import { actFailed, actInConsole } from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { tierNames } from './person-text.ts'

const tiers = ['premium', 'ultra-premium'] as const
type Tier = (typeof tiers)[number]
type Act = { kind: 'end-sessions' | 'close' } | { kind: 'grant' | 'take'; tier: Tier }

interface PersonActsProps {
  person: Person
  firstReason: string
  onDone: () => void
}

/** The reason of the look is that of the acts, unless the operator writes another. */
export function PersonActs({ person, firstReason, onDone }: PersonActsProps) {
  const isSold = useIsSold()
  const [reason, setReason] = useState(firstReason)
  const [isClosing, setIsClosing] = useState(false)
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: Act): Promise<FormState> {
      const { message } = await send(person.id, act, reason)
      setIsClosing(false)
      onDone()
      return successState(message)
    },
    failed: actFailed,
  })
  const button = (act: Act, label: string) => (
    <Button key={label} tone="quiet" isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )

  return (
    <section className={styles.decision}>
      <h3 className={styles.subheading}>Help this person</h3>
      <ReasonField
        value={reason}
        error={state.errors?.reason}
        suggestions={[]}
        onValueChange={setReason}
      />
      <div className={styles.actions}>
        {person.sessions > 0 && button({ kind: 'end-sessions' }, 'Sign out every device')}
        {isSold && tiers.map((tier) => tierButton(person, tier, button))}
        {!person.erased_at && (
          <Button tone="quiet" onClick={() => setIsClosing(!isClosing)} aria-expanded={isClosing}>
            Close the account…
          </Button>
        )}
      </div>
      {isClosing && (
        <>
          <p>
            The account will be erased after 14 days, and the person is written to. Until then they
            can keep it.
          </p>
          <div className={styles.actions}>{button({ kind: 'close' }, 'Close it now')}</div>
        </>
      )}
      <Status message={state.status} />
    </section>
  )
}

/** A tier that was bought is withdrawn by its refund. */
function tierButton(
  { tiers: held }: Person,
  tier: Tier,
  button: (act: Act, label: string) => ReactNode,
) {
  const found = held.find((one) => one.tier === tier)
  if (!found) return button({ kind: 'grant', tier }, `Give ${tierNames[tier]}`)
  return found.is_gift && button({ kind: 'take', tier }, `Take ${tierNames[tier]}`)
}

function send(personId: number, act: Act, reason: string): Promise<{ message: string }> {
  const params = { personId }
  if ('tier' in act) {
    const operation = act.kind === 'grant' ? grantTier : takeTier
    return actInConsole(operation, { params, body: { reason, tier: act.tier } })
  }
  const operation = act.kind === 'close' ? closePerson : endSessionsOfPerson
  return actInConsole(operation, { params, body: { reason } })
}
