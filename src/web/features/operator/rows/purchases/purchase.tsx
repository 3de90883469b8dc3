import { useState } from 'react'
import {
  type ListedPurchase,
  lookAtPurchase,
  type PurchaseDetails,
  refundPurchase,
} from '../../../../../contract/payments/operator-purchases.ts'
import { moneyWords } from '../../../../../contract/values/money.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { longMoment } from '../../../../lib/text/dates.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'
import { eventWords, purchaseFacts, titleOf } from './purchase-text.ts'

const reasons = ['Asked within fourteen days', 'Paid twice', 'Bought by mistake', 'A question']

/** One purchase, once the operator has given a reason: our ledger against the provider's record, and the refund. */
export function PurchaseView({ listed }: { listed: ListedPurchase }) {
  const [reason, setReason] = useState('')
  const [purchase, setPurchase] = useState<PurchaseDetails>()
  const [isRefunding, setIsRefunding] = useState(false)
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: 'look' | 'refund'): Promise<FormState> {
      const operation = act === 'look' ? lookAtPurchase : refundPurchase
      const params = { purchaseId: listed.id }
      setPurchase(await actInConsole(operation, { params, body: { reason } }))
      setIsRefunding(false)
      if (act === 'look') return {}
      await refreshConsole()
      return successState('It is paid back, once. The tier is closed, and the buyer is written to.')
    },
    failed: actFailed,
  })
  const amount = moneyWords(listed.amount_cents, listed.currency)

  return (
    <>
      <h2 className={styles.heading}>{titleOf(listed)}</h2>
      {purchase && <Facts facts={purchaseFacts(purchase)} />}
      <section className={styles.decision}>
        {!purchase && (
          <p>Why do you look? The buyer’s address is shown next, and the card provider is asked.</p>
        )}
        <ReasonField
          value={reason}
          error={state.errors?.reason}
          suggestions={reasons}
          onValueChange={setReason}
        />
        <div className={styles.actions}>
          <Button
            tone={purchase ? 'quiet' : 'lit'}
            isBusy={isBusy}
            onClick={() => void run('look')}
          >
            {purchase ? 'Ask the provider again' : 'Look'}
          </Button>
          {purchase?.state === 'paid' && (
            <Button
              tone="quiet"
              aria-expanded={isRefunding}
              onClick={() => setIsRefunding(!isRefunding)}
            >
              Refund…
            </Button>
          )}
        </div>
        {isRefunding && (
          <>
            <p>
              {amount} go back to the card. The tier closes at once, and the buyer is written to.
              This cannot be taken back.
            </p>
            <div className={styles.actions}>
              <Button isBusy={isBusy} onClick={() => void run('refund')}>
                Pay {amount} back
              </Button>
            </div>
          </>
        )}
        <Status message={state.status} />
      </section>
      {purchase && (
        <ol className={styles.list} aria-label="Ledger">
          {purchase.entries.map((entry) => (
            <li key={entry.at + entry.event} className={styles.line}>
              <span>
                {eventWords[entry.event]}
                {entry.amount_cents !== 0 &&
                  `: ${moneyWords(entry.amount_cents, purchase.currency)}`}
              </span>
              <small>{longMoment(entry.at)}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
