import { useRef, useState } from 'react'
import { mutate } from '../../lib/mutations/mutate.ts'
import { useMutationOnce } from '../../lib/mutations/use-mutation-once.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { openTier } from './open-tier.ts'
import { beginPayment, confirm, type Outcome, pay, type TakeCard } from './payment-flow.ts'
import type { Sale } from './sales.ts'

const thanks = 'Thank you. Your memorial is opening.'
/** Long enough to read the thanks. */
const openAfter = 1_500
/** A server that does not answer must not keep the dialog open. */
const cancelTimeout = 4_000

let openings = 0

/** One purchase, from opening the modal to opening what it unlocks. */
export function usePayment(sale: Sale, onClose: () => void) {
  // One payment intent for one opened modal, however often its effects run.
  const [opening] = useState(() => {
    openings += 1
    return openings
  })
  const first = useMutationOnce(['payment', opening], () => beginPayment(sale))?.data
  const [again, setAgain] = useState<typeof first>()
  const begun = again ?? first
  const [action, setAction] = useState<'preparing' | 'paying' | 'leaving'>()
  const [result, setResult] = useState<Outcome>()
  const paidId = useRef<string>(undefined)

  const outcome = result ?? (begun?.kind === 'begun' ? undefined : begun)
  const isGranted = outcome?.kind === 'granted'
  useDelay(isGranted, openAfter, () => void openTier(sale.tier).finally(onClose))
  const stage = isGranted ? 'done' : (action ?? (begun ? 'ready' : 'preparing'))

  /** After a beginning that failed. */
  async function beginAgain(): Promise<void> {
    if (action) return
    setAction('preparing')
    setResult(undefined)
    setAgain(await mutate({ mutationFn: () => beginPayment(sale) }, undefined))
    setAction(undefined)
  }

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
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, cancelTimeout))
    const cancelled = mutate({ mutationFn: sale.cancel }, undefined).catch(() => undefined)
    const answer = await Promise.race([cancelled, timeout])
    setAction(undefined)
    // Paid and cancelled at once: the payment was faster.
    if (answer?.state === 'paid') setResult({ kind: 'granted', text: answer.message })
    else onClose()
  }

  const status = action && action !== 'leaving' ? undefined : statusOf(outcome)
  const canBeginAgain = stage === 'ready' && begun?.kind === 'refused'
  return { stage, status, submit, leave, canBeginAgain, beginAgain: () => void beginAgain() }
}

function statusOf(outcome: Outcome | undefined): StatusMessage | undefined {
  if (!outcome) return undefined
  return outcome.kind === 'granted'
    ? { tone: 'success', text: outcome.text ?? thanks }
    : { tone: 'error', text: outcome.text }
}
