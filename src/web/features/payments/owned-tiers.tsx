import { useState } from 'react'
import { type BoughtTier, listTiers } from '../../../contract/payments/payments.ts'
import { moneyWords } from '../../../contract/values/money.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, useQuery } from '../../lib/api/query-client.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { useIsSold } from '../site/site.ts'
import { tiers } from './tiers.ts'
import styles from './upgrade.module.css'

const nameOf = ({ tier }: BoughtTier) => tiers[tier === 'premium' ? 'premium' : 'ultra'].name

/** What the member has bought, since when, and the receipts. */
export function OwnedTiers() {
  const owned = useQuery({ queryKey: [...personalKey, 'tiers'], queryFn: () => call(listTiers) })
  const [shown, setShown] = useState<BoughtTier>()
  const isSold = useIsSold()
  if (owned.isError) {
    return <LoadFailure text="Your tiers could not be loaded." onRetry={owned.refetch} />
  }
  // Where everything is free, only an earlier receipt is worth a line.
  const shownTiers = owned.data?.filter(({ receipt }) => isSold || receipt)
  if (!shownTiers?.length) return null
  return (
    <>
      <ul className={styles.owned} aria-label="Your tiers">
        {shownTiers.map((one) => (
          <li key={one.tier}>
            <strong>{nameOf(one)}</strong>
            <span>since {readersDayOf(one.since)}</span>
            {one.receipt && (
              <TextButton aria-label={`Receipt: ${nameOf(one)}`} onClick={() => setShown(one)}>
                Receipt
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {shown?.receipt && (
        <Receipt bought={shown} receipt={shown.receipt} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

interface ReceiptProps {
  bought: BoughtTier
  receipt: NonNullable<BoughtTier['receipt']>
  onClose: () => void
}

function Receipt({ bought, receipt, onClose }: ReceiptProps) {
  const { amount_cents: cents, currency, paid_at: paidAt, reference } = receipt
  return (
    <Dialog
      title="Receipt"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Facts
        facts={[
          ['For', `${nameOf(bought)} memorial`],
          ['Amount', moneyWords(cents, currency)],
          ['Paid on', readersDayOf(paidAt)],
          ['Reference', reference],
        ]}
      />
    </Dialog>
  )
}
