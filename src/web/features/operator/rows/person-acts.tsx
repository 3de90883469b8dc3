import { type ReactNode, useState } from 'react'
import {
  closePerson,
  correctAddress,
  endSessionOfPerson,
  endSessionsOfPerson,
  forgetOneTimeCodes,
  grantTier,
  liftRestriction,
  type Person,
  restrictPerson,
  takeTier,
} from '../../../../contract/operator/people.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useIsSold } from '../../site/site.ts'
import styles from '../console.module.css'
import { actFailed, actInConsole } from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { PersonRestriction, type Restricting } from './person-restriction.tsx'
import { tierNames } from './person-text.ts'

const tiers = ['premium', 'ultra-premium'] as const
type Tier = (typeof tiers)[number]
type Act =
  | { kind: 'end-sessions' | 'close' | 'lift' | 'forget-codes' }
  | { kind: 'restrict'; restricting: Restricting }
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'correct'; newEmail: string }
  | { kind: 'grant' | 'take'; tier: Tier }

type Part = 'closing' | 'correcting' | 'restricting' | 'forgetting'

interface PersonActsProps {
  person: Person
  firstReason: string
  onDone: () => void
}

/** The reason for looking is used for the acts, unless the operator writes another. */
export function PersonActs({ person, firstReason, onDone }: PersonActsProps) {
  const isSold = useIsSold()
  const [reason, setReason] = useState(firstReason)
  const [newEmail, setNewEmail] = useState('')
  const [opened, setOpened] = useState<Part | null>(null)
  const toggle = (part: Part) => setOpened(opened === part ? null : part)
  const { state, isBusy, run } = useMutation({
    check(act: Act): FormState | undefined {
      if (!reason.trim()) return { errors: { reason: 'Please say why.' } }
      const isCorrecting = act.kind === 'correct' && !act.newEmail.trim()
      return isCorrecting ? { errors: { new_email: 'Please write the address.' } } : undefined
    },
    async send(act: Act): Promise<FormState> {
      const { message } = await send(person.id, act, reason)
      setOpened(null)
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

  const opener = (part: Part, label: string) => (
    <Button tone="quiet" onClick={() => toggle(part)} aria-expanded={opened === part}>
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
        {person.restriction && button({ kind: 'lift' }, 'Lift the restriction')}
        {opener('restricting', 'Limit, suspend or ban…')}
        {person.has_one_time_codes && opener('forgetting', 'Forget one-time codes…')}
        {!person.passed_on && opener('correcting', 'Correct the address…')}
        {!person.erased_at && opener('closing', 'Close the account…')}
      </div>
      {opened === 'correcting' && (
        <>
          <p>
            Be sure who asks: whoever reads the new address gets the account. It moves when the link
            in a letter to it is opened. The old address is told, and can take it back.
          </p>
          <Field
            label="New address"
            name="new_email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={newEmail}
            error={state.errors?.new_email}
            onChange={({ target }) => setNewEmail(target.value)}
          />
          <div className={styles.actions}>
            {button({ kind: 'correct', newEmail }, 'Send the link')}
          </div>
        </>
      )}
      {opened === 'restricting' && (
        <PersonRestriction
          person={person}
          isBusy={isBusy}
          onRestrict={(restricting) => void run({ kind: 'restrict', restricting })}
        />
      )}
      {opened === 'forgetting' && (
        <>
          <p>
            Be sure who asks: the password alone signs in again. For a person who has lost the app
            and the recovery code.
          </p>
          <div className={styles.actions}>
            {button({ kind: 'forget-codes' }, 'Forget the codes now')}
          </div>
        </>
      )}
      {opened === 'closing' && (
        <>
          <p>
            The memorial is hidden at once, and the person is written to. Everything is erased after
            14 days; until then they can keep it.
          </p>
          <div className={styles.actions}>{button({ kind: 'close' }, 'Close it now')}</div>
        </>
      )}
      {person.devices.length > 0 && (
        <ul className={styles.list} aria-label="Devices signed in">
          {person.devices.map(({ id, device, last_used_at }) => (
            <li key={id} className={styles.line}>
              <span>{device ?? 'An unknown device'}</span>
              <small>Last used {longMoment(last_used_at)}</small>
              <TextButton onClick={() => void run({ kind: 'end-session', sessionId: id })}>
                Sign this device out
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <Status message={state.status} />
    </section>
  )
}

/** A tier that was bought is withdrawn by refunding it. */
function tierButton(
  { tiers: held }: Person,
  tier: Tier,
  button: (act: Act, label: string) => ReactNode,
) {
  const found = held.find((one) => one.tier === tier)
  if (!found) return button({ kind: 'grant', tier }, `Give ${tierNames[tier]}`)
  return found.is_gift && button({ kind: 'take', tier }, `Take ${tierNames[tier]}`)
}

const plainActs = {
  close: closePerson,
  lift: liftRestriction,
  'forget-codes': forgetOneTimeCodes,
  'end-sessions': endSessionsOfPerson,
} as const

function send(personId: number, act: Act, reason: string): Promise<{ message: string }> {
  const params = { personId }
  if ('tier' in act) {
    const operation = act.kind === 'grant' ? grantTier : takeTier
    return actInConsole(operation, { params, body: { reason, tier: act.tier } })
  }
  if (act.kind === 'end-session') {
    return actInConsole(endSessionOfPerson, {
      params,
      body: { reason, session_id: act.sessionId },
    })
  }
  if (act.kind === 'correct') {
    return actInConsole(correctAddress, { params, body: { reason, new_email: act.newEmail } })
  }
  if (act.kind === 'restrict') {
    return actInConsole(restrictPerson, { params, body: { reason, ...act.restricting } })
  }
  return actInConsole(plainActs[act.kind], { params, body: { reason } })
}
