import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useSite } from '../site/site.ts'
import { SandboxPayment } from './sandbox-payment.tsx'
import { StripePayment } from './stripe-payment.tsx'
import { TierOffer } from './tier-offer.tsx'
import { type TierName, tiers } from './tiers.ts'
import styles from './upgrade.module.css'

export function PaymentDialog({ tier, onClose }: { tier: TierName; onClose: () => void }) {
  const { stripe_publishable_key: key, payments } = useSite()
  if (key && payments === 'stripe') {
    return <StripePayment tier={tier} publishableKey={key} onClose={onClose} />
  }
  if (payments === 'sandbox') return <SandboxPayment tier={tier} onClose={onClose} />
  return (
    <Dialog
      title={`${tiers[tier].name} memorial`}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <TierOffer tier={tier} />
      <p className={styles.closed}>
        Payments are closed at the moment. Nothing can be bought here, and nothing is charged.
      </p>
    </Dialog>
  )
}
