import { type FormEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { LockIcon } from '../../ui/pictures/lock-icon.tsx'
import { useSite } from '../site/site.ts'
import { BoughtFor } from './bought-for.ts'
import type { TakeCard } from './payment-flow.ts'
import styles from './payment-form.module.css'
import { salesFor } from './sales.ts'
import { TierOffer } from './tier-offer.tsx'
import { priceOf, type TierName, tiers } from './tiers.ts'
import { usePayment } from './use-payment.ts'

/** The modal around the card fields of any provider. */
export function PaymentForm(props: {
  tier: TierName
  takeCard: TakeCard
  isCardReady: boolean
  /** The provider may open its own layer for authentication. */
  mayOpenLayer?: boolean
  children: ReactNode
  onClose: () => void
}) {
  const { name } = tiers[props.tier]
  const price = priceOf(props.tier, useSite())
  const sale = salesFor(useContext(BoughtFor))[props.tier]
  const { stage, status, submit, leave, canBeginAgain, beginAgain } = usePayment(
    sale,
    props.onClose,
  )
  const form = useId()
  const statusLine = useRef<HTMLDivElement>(null)

  // On a phone the message would be below the edge.
  const text = status?.text
  useEffect(() => {
    if (text) statusLine.current?.scrollIntoView({ block: 'nearest' })
  }, [text])

  const isBusy = stage === 'paying' || stage === 'done'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(props.takeCard, props.isCardReady)
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
            {isBusy ? 'Processing...' : `Upgrade to ${name} - ${price}`}
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <TierOffer tier={props.tier} />
        <form id={form} className={styles.card} onSubmit={onSubmit} noValidate>
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
            {stage === 'preparing' ? 'Preparing the payment…' : sale.texts.secure}
          </p>
        </form>
      </div>
    </Dialog>
  )
}
