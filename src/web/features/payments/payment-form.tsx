import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { LockIcon } from '../../ui/pictures/lock-icon.tsx'
import { useSite } from '../site/site.ts'
import type { TakeCard } from './payment-flow.ts'
import styles from './payment-form.module.css'
import type { Purchase } from './purchase.ts'
import { salesFor } from './sales.ts'
import { TierOffer } from './tier-offer.tsx'
import { priceOf, tiers } from './tiers.ts'
import { usePayment } from './use-payment.ts'

interface PaymentFormProps {
  purchase: Purchase
  takeCard: TakeCard
  isCardReady: boolean
  /** Whether the provider may open its own layer for authentication. */
  mayOpenLayer?: boolean
  children: ReactNode
}

/** The modal around any provider's card fields: what the tier gives, the card, and the thanks. */
export function PaymentForm({ purchase, ...props }: PaymentFormProps) {
  const site = useSite()
  const [sales] = useState(() => salesFor(purchase.memorial))
  const [hasBoth, setHasBoth] = useState(false)
  const payment = usePayment(sales[purchase.tier], hasBoth ? sales.premium : undefined, purchase)
  const { stage, status, submit, leave, canBeginAgain, beginAgain, opened } = payment
  const { tier } = payment.sale
  const { name } = tiers[tier]
  const form = useId()
  const statusLine = useRef<HTMLDivElement>(null)

  // On a phone the message would be below the fold.
  const text = status?.text
  useEffect(() => {
    if (text) statusLine.current?.scrollIntoView({ block: 'nearest' })
  }, [text])

  const isBusy = stage === 'paying' || stage === 'done'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(props.takeCard, props.isCardReady)
  }

  if (payment.isFinished) {
    return (
      <Dialog
        title="Thank you"
        closeLabel="Close"
        onClose={purchase.onClose}
        footer={purchase.wayOn}
      >
        {purchase.thanks}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={`Upgrade to ${name}`}
      closeLabel="Close"
      holdsInput
      isYielding={props.mayOpenLayer === true && stage === 'paying'}
      onClose={() => void leave()}
      footer={
        <>
          <Button
            tone="quiet"
            disabled={isBusy}
            isBusy={stage === 'leaving'}
            onClick={() => void leave()}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            className={styles.pay}
            isBusy={isBusy}
            disabled={stage === 'leaving'}
          >
            {isBusy ? 'Processing...' : `Upgrade to ${name} - ${priceOf(tier, site)}`}
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <TierOffer tier={tier} stone={purchase.stone}>
          {tier === purchase.tier && purchase.notes}
        </TierOffer>
        <form id={form} className={styles.card} onSubmit={onSubmit} noValidate>
          {opened.length > 0 && (
            <p className={styles.next}>
              {tiers[purchase.tier].name} is open. Premium is next, with the same card.
            </p>
          )}
          {purchase.canAddPremium && tier === 'ultra' && (
            <div className={styles.both}>
              <p>
                Portrait, words, stone, flag, voice, story and pictures are Premium’s. Ultra Premium
                does not open them.
              </p>
              <Checkbox
                checked={hasBoth}
                disabled={isBusy}
                onChange={({ target }) => setHasBoth(target.checked)}
              >
                Premium as well, for {priceOf('premium', site)}: a second payment right after this
                one, with the same card
              </Checkbox>
            </div>
          )}
          <p className={styles.price}>
            <strong>{priceOf(tier, site)}</strong> paid once, for as long as the graveyard stands
          </p>
          {props.children}
          <div ref={statusLine} className={styles.status}>
            <Status message={status}>
              {canBeginAgain && (
                <Button tone="quiet" onClick={beginAgain}>
                  Try again
                </Button>
              )}
            </Status>
          </div>
          <p className={styles.secure}>
            <LockIcon />
            {stage === 'preparing' ? 'Preparing the payment…' : payment.sale.texts.secure}
          </p>
        </form>
      </div>
    </Dialog>
  )
}
