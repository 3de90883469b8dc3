import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './payment-form.module.css'
import { PaymentForm } from './payment-form.tsx'
import type { Purchase } from './purchase.ts'
import type { ElementKind } from './stripe-script.ts'
import { useStripeCard } from './use-stripe-card.ts'

const notLoaded = 'The card service could not be reached. Please check your connection.'

/** Card number, expiry and CVC in Stripe's own fields. */
export function StripePayment(props: { purchase: Purchase; publishableKey: string }) {
  const card = useStripeCard(props.publishableKey)
  const field = (kind: ElementKind, label: string) => (
    <CardElement label={label} place={card.place(kind)} />
  )
  return (
    <PaymentForm
      purchase={props.purchase}
      takeCard={card.takeCard}
      isCardReady={card.isReady}
      mayOpenLayer
    >
      {card.hasFailed && (
        <Status message={{ tone: 'error', text: notLoaded }}>
          <Button tone="quiet" onClick={card.retry}>
            Load it again
          </Button>
        </Status>
      )}
      {field('cardNumber', 'Card number')}
      <div className={styles.pair}>
        {field('cardExpiry', 'Expiry')}
        {field('cardCvc', 'CVC')}
      </div>
    </PaymentForm>
  )
}

function CardElement({
  label,
  place,
}: {
  label: string
  place: (element: HTMLElement | null) => void
}) {
  return (
    <fieldset className={styles.element}>
      <legend className={styles.label}>{label}</legend>
      <div ref={place} className={styles.frame} />
    </fieldset>
  )
}
