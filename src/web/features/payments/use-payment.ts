import { useRef, useState } from 'react'
import { mutate } from '../../lib/mutations/mutate.ts'
import { useMutationOnce } from '../../lib/mutations/use-mutation-once.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { openTiers } from './open-tier.ts'
import { beginPayment, confirm, type Outcome, pay, type TakeCard } from './payment-flow.ts'
import type { Purchase } from './purchase.ts'
import type { Sale } from './sales.ts'
import type { TierName } from './tiers.ts'

const thanks = 'Thank you. Your memorial is opening.'
/** Long enough to read the thanks. */
const openAfter = 1_500
/** A server that does not respond must not keep the dialog open. */
const cancelTimeout = 4_000

let openings = 0

/**
 * One purchase, from opening the modal to the thanks; a second one may follow with the same card. Each
 * is a payment of its own, confirmed by its own press.
 */
export function usePayment(
  firstSale: Sale,
  nextSale: Sale | undefined,
  purchase: Pick<Purchase, 'onPaid' | 'onClose'>,
) {
  // One payment intent for one opened modal, however often its effects run.
  const [opening] = useState(() => {
    openings += 1
    return openings
  })
  const first = useMutationOnce(['payment', opening], () => beginPayment(firstSale))?.data
  const [sale, setSale] = useState(firstSale)
  const [again, setAgain] = useState<typeof first>()
  const begun = again ?? (sale === firstSale ? first : undefined)
  const [action, setAction] = useState<'preparing' | 'paying' | 'leaving'>()
  const [result, setResult] = useState<Outcome>()
  const [opened, setOpened] = useState<readonly TierName[]>([])
  const [isFinished, setIsFinished] = useState(false)
  const paidId = useRef<string>(undefined)

  const outcome = result ?? (begun?.kind === 'begun' ? undefined : begun)
  const isGranted = outcome?.kind === 'granted'
  useDelay(isGranted, openAfter, () => void openTiers().finally(goOn))
  const stage = isGranted ? 'done' : (action ?? (begun ? 'ready' : 'preparing'))

  function goOn(): void {
    const paid = [...opened, sale.tier]
    setOpened(paid)
    purchase.onPaid(paid)
    if (!nextSale || sale === nextSale) return setIsFinished(true)
    setSale(nextSale)
    paidId.current = undefined
    void begin(nextSale)
  }

  async function begin(begunSale: Sale): Promise<void> {
    setAction('preparing')
    setResult(undefined)
    setAgain(undefined)
    setAgain(await mutate({ mutationFn: () => beginPayment(begunSale) }, undefined))
    setAction(undefined)
  }

  /** After opening has failed. */
  function beginAgain(): void {
    if (!action) void begin(sale)
  }

  async function submit(takeCard: TakeCard, isCardReady: boolean): Promise<void> {
    if (action || begun?.kind !== 'begun' || !isCardReady) {
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
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, cancelTimeout))
    const cancelled = mutate({ mutationFn: sale.cancel }, undefined).catch(() => undefined)
    const answer = await Promise.race([cancelled, timeout])
    setAction(undefined)
    // Paid and cancelled at once: the payment was faster.
    if (answer?.state === 'paid') setResult({ kind: 'granted', text: answer.message })
    else if (opened.length > 0) setIsFinished(true)
    else purchase.onClose()
  }

  const status = action && action !== 'leaving' ? undefined : statusOf(outcome)
  const canBeginAgain = stage === 'ready' && begun?.kind === 'refused'
  return {
    sale,
    stage,
    status,
    submit,
    leave,
    canBeginAgain,
    beginAgain,
    /** What has been paid in this modal so far. */
    opened,
    isFinished,
  }
}

function statusOf(outcome: Outcome | undefined): StatusMessage | undefined {
  if (!outcome) return undefined
  return outcome.kind === 'granted'
    ? { tone: 'success', text: outcome.text ?? thanks }
    : { tone: 'error', text: outcome.text }
}
