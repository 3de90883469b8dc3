import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useSite } from '../site/site.ts'
import type { Purchase } from './purchase.ts'
import { SandboxPayment } from './sandbox-payment.tsx'
import { StripePayment } from './stripe-payment.tsx'
import { TierOffer } from './tier-offer.tsx'
import { tiers } from './tiers.ts'
import styles from './upgrade.module.css'

export function PaymentDialog({ purchase }: { purchase: Purchase }) {
  const { stripe_publishable_key: key, payments } = useSite()
  if (key && payments === 'stripe') {
    return <StripePayment purchase={purchase} publishableKey={key} />
  }
  if (payments === 'sandbox') return <SandboxPayment purchase={purchase} />
  const { tier, stone, onClose } = purchase
  return (
    <Dialog
      title={`${tiers[tier].name} memorial`}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <TierOffer tier={tier} stone={stone}>
        <p className={styles.closed}>
          Payments are closed at the moment. Nothing can be bought here, and nothing is charged.
        </p>
      </TierOffer>
    </Dialog>
  )
}
