import { useState } from 'react'
import {
  type LetterDetails,
  type ListedLetter,
  lookAtLetter,
  sendLetterAgain,
  writeToAddressAgain,
} from '../../../../../contract/mail/operator-mail.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { longMoment } from '../../../../lib/text/dates.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'
import { canBeSentAgain, letterFacts, stepsOf } from './letter-text.ts'

type Act = 'look' | 'send-again' | 'reachable'

const reasons = ['Has not got a letter', 'Their mail server is mended', 'Asked for help']

/** The history of one letter, once the operator has given a reason. */
export function LetterView({ listed }: { listed: ListedLetter }) {
  const [reason, setReason] = useState('')
  const [letter, setLetter] = useState<LetterDetails>()
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: Act): Promise<FormState> {
      const input = { params: { letterId: listed.id }, body: { reason } }
      if (act === 'look') {
        setLetter(await actInConsole(lookAtLetter, input))
        return {}
      }
      if (act === 'send-again') {
        setLetter(await actInConsole(sendLetterAgain, input))
        await refreshConsole()
        return successState('It is sent again now.')
      }
      const body = { email: letter?.recipient ?? '', reason }
      const { message } = await actInConsole(writeToAddressAgain, { body })
      setLetter(letter && { ...letter, gone_since: null })
      await refreshConsole()
      return successState(message)
    },
    failed: actFailed,
  })
  const button = (act: Act, label: string) => (
    <Button key={act} tone="quiet" isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )

  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {listed.subject}
      </h2>
      {letter && <Facts facts={letterFacts(letter)} />}
      <section className={styles.decision}>
        {!letter && (
          <p>
            Why do you look? The address is shown next, with every delivery and return. What the
            letter says is not shown.
          </p>
        )}
        <ReasonField
          value={reason}
          error={state.errors?.reason}
          suggestions={reasons}
          onValueChange={setReason}
        />
        <div className={styles.actions}>
          {button('look', letter ? 'Look again' : 'Look')}
          {letter && canBeSentAgain(letter) && button('send-again', 'Send it again')}
          {letter?.gone_since && button('reachable', 'Write to this address again')}
        </div>
        <Status message={state.status} />
      </section>
      {letter && (
        <ol className={styles.list} aria-label="Deliveries and returns">
          {stepsOf(letter).map(({ at, words, answer }) => (
            <li key={at + words} className={styles.line}>
              <span dir="auto">
                {words}: {answer}
              </span>
              <small>{longMoment(at)}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
