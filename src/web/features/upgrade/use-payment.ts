import { useRef, useState } from 'react'
import { mutate } from '../../lib/mutations/mutate.ts'
import { useMutationOnce } from '../../lib/mutations/use-mutation-once.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { beginPayment, confirm, type Outcome, pay, type TakeCard } from './payment-flow.ts'
import type { Sale } from './sales.ts'

const thanks = 'Thank you. Your memorial is opening.'
/** Long enough to read the thanks. */
const reloadAfter = 1_500
/** A server that does not answer must not keep the dialog open. */
const cancelTimeout = 4_000

let openings = 0

/** One purchase, from opening the modal to reloading the page. */
export function usePayment(sale: Sale, onClose: () => void) {
  // One payment intent for one opened modal, however often its effects run.
  const [opening] = useState(() => {
    openings += 1
    return openings
  })
  const begun = useMutationOnce(['payment', opening], () => beginPayment(sale))?.data
  const [action, setAction] = useState<'paying' | 'leaving'>()
  const [result, setResult] = useState<Outcome>()
  const paidId = useRef<string>(undefined)

  const outcome = result ?? (begun?.kind === 'begun' ? undefined : begun)
  const isGranted = outcome?.kind === 'granted'
  useDelay(isGranted, reloadAfter, () => window.location.reload())
  const stage = isGranted ? 'done' : (action ?? (begun ? 'ready' : 'preparing'))

  async function submit(takeCard: TakeCard, isCardReady: boolean): Promise<void> {
    if (begun?.kind !== 'begun' || !isCardReady) {
      return setResult({ kind: 'refused', text: sale.texts.notReady })
    }
    const { clientSecret } = begun
    // A payment that succeeded is confirmed again, never charged again.
    const charge = () =>
      paidId.current ? confirm(sale, paidId.current) : pay(sale, takeCard, clientSecret)
    setAction('paying')
    const next = await mutate({ mutationFn: charge }, undefined)
    if (next.kind === 'unconfirmed') paidId.current = next.paymentId
    setResult(next)
    setAction(undefined)
  }

  async function leave(): Promise<void> {
    if (action || isGranted) return
    setAction('leaving')
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, cancelTimeout))
    const cancelled = mutate({ mutationFn: sale.cancel }, undefined).catch(() => {})
    await Promise.race([cancelled, timeout])
    onClose()
  }

  const status = action === 'paying' ? undefined : statusOf(outcome)
  return { stage, status, submit, leave }
}

function statusOf(outcome: Outcome | undefined): StatusMessage | undefined {
  if (!outcome) return undefined
  return outcome.kind === 'granted'
    ? { tone: 'success', text: thanks }
    : { tone: 'error', text: outcome.text }
}
