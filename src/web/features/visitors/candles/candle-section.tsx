import { type FormEvent, useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { type CandlesAtGrave, leaveCandle } from '../../../../contract/visitors/candles.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { readStored } from '../../../lib/browser/stored-json.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { CandleRow } from './candle-row.tsx'
import { leftHere } from './candle-text.ts'
import styles from './candles.module.css'

interface CandleSectionProps {
  graveId: number
  /** Of the permanent address. */
  code?: string | undefined
  first: CandlesAtGrave
}

type Kind = 'candle' | 'flowers'

const failure = 'This could not be left here. Please try again.'
const thanks = {
  candle: 'Your candle burns here for thirty days.',
  flowers: 'Your flowers lie here for thirty days.',
}

/** Candles and flowers on the page of a memorial, and the way to leave one. */
export function CandleSection({ graveId, code, first }: CandleSectionProps) {
  const botCheck = useBotCheck()
  const [left, setLeft] = useState(first)
  const [needsCheck, setNeedsCheck] = useState(false)
  const [name, setName] = useState('')
  const { state, isBusy, run } = useMutation<Kind>({
    async send(kind): Promise<FormState> {
      const body = {
        kind,
        first_name: name,
        visitor: visitorKey(),
        turnstile_token: needsCheck ? botCheck.token : '',
      }
      const checked = check(leaveCandle.body, body)
      if (!checked.ok) return errorState(anyErrorText(checked.errors) ?? failure)
      const query = code ? { link: code } : {}
      const answer = call(leaveCandle, { params: { graveId }, query, body: checked.value })
      setLeft(await answer.finally(botCheck.reset))
      return successState(thanks[kind])
    },
    failed(error) {
      const refusal = errorBody(error) as { code?: string } | undefined
      // Many candles are being lit at once, so the server asks whether this is a person.
      if (refusal?.code === 'bot-check-failed') setNeedsCheck(true)
      return errorState(anyErrorText(refusal) ?? failure)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run('candle')
  }

  return (
    <div className={styles.section}>
      <div className={styles.left}>
        <CandleRow graveId={graveId} left={left} onChange={setLeft} />
        <p className={styles.count}>{leftHere(left)}</p>
      </div>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field
          label="Your first name, if you like"
          name="first_name"
          autoComplete="given-name"
          dir="auto"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy}>
            Light a candle
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => void run('flowers')}>
            Lay flowers
          </Button>
        </div>
        {needsCheck && <BotCheckWidget check={botCheck} />}
        <Status message={state.status} />
      </form>
    </div>
  )
}

const name = 'vigil-visitor'

/** Drawn once, so that the server can tell a second candle of today from another visitor's. */
function visitorKey(): string {
  const known = readStored(name, (value) => (typeof value === 'string' ? value : undefined))
  if (known) return known
  const drawn = randomUuid()
  localStorage.setItem(name, JSON.stringify(drawn))
  return drawn
}

/** `crypto.randomUUID` is missing where a page was not loaded over HTTPS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
