import { useState } from 'react'
import { paySandbox } from '../../../contract/payments/payments.ts'
import { testCards } from '../../../contract/values/test-cards.ts'
import { call } from '../../lib/api/api.ts'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Actions } from '../../ui/layout/card.tsx'
import type { TakeCard } from './payment-flow.ts'
import styles from './payment-form.module.css'
import { PaymentForm } from './payment-form.tsx'
import type { Purchase } from './purchase.ts'
import { groupDigits, readCard, type TypedCard } from './sandbox-card.ts'

const unauthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Our own card fields for the sandbox. They accept only the published test cards. */
export function SandboxPayment({ purchase }: { purchase: Purchase }) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  const [question, setQuestion] = useState<{ answer: (isMe: boolean) => void }>()
  const set = (change: Partial<TypedCard>) => setCard((before) => ({ ...before, ...change }))

  const askBank = () =>
    new Promise<boolean>((resolve) => setQuestion({ answer: resolve })).finally(() =>
      setQuestion(undefined),
    )

  const takeCard: TakeCard = async (client_secret) => {
    const read = readCard(card, new Date())
    if ('refusal' in read) return read
    const body = { client_secret, card_number: read.number }
    let answer = await call(paySandbox, { body })
    if (answer.status === 'requires_action') {
      if (!(await askBank())) return { refusal: unauthenticated }
      answer = await call(paySandbox, { body: { ...body, is_authenticated: true } })
    }
    if (answer.refusal !== null) return { refusal: answer.refusal }
    return { status: answer.status, paymentId: answer.payment_intent_id }
  }

  return (
    <PaymentForm purchase={purchase} takeCard={takeCard} isCardReady>
      <Field
        label="Card number"
        name="card-number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        value={card.number}
        onChange={({ target }) => set({ number: groupDigits(target.value) })}
      />
      <div className={styles.pair}>
        <Field
          label="Expiry"
          name="card-expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          value={card.expiry}
          onChange={({ target }) => set({ expiry: target.value })}
        />
        <Field
          label="CVC"
          name="card-cvc"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          value={card.cvc}
          onChange={({ target }) => set({ cvc: target.value })}
        />
      </div>
      <TestCards onPick={(number) => set({ number, expiry: '12 / 34', cvc: '123' })} />
      {question && <BankQuestion onAnswer={question.answer} />}
    </PaymentForm>
  )
}

function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className={styles.sandbox}>
      <p>
        <strong>Sandbox: no real payment is made.</strong> Please do not enter a real card. These
        are accepted:
      </p>
      <ul className={styles.cards}>
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <TextButton className={styles.number} onClick={() => onPick(groupDigits(number))}>
              {groupDigits(number)}
            </TextButton>
            {outcome}
          </li>
        ))}
      </ul>
    </div>
  )
}

function BankQuestion({ onAnswer }: { onAnswer: (isMe: boolean) => void }) {
  return (
    <fieldset className={styles.question}>
      <legend>Your bank asks</legend>
      <p>Is it you who pays? In the sandbox, you answer for the bank.</p>
      <Actions align="start">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the payment waits for this answer */}
        <Button autoFocus onClick={() => onAnswer(true)}>
          It is me
        </Button>
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          It is not
        </Button>
      </Actions>
    </fieldset>
  )
}
