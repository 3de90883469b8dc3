import { useEffect, useRef, useState } from 'react'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { beginPayment, confirm, type Outcome, pay, type TakeCard } from './payment-flow.ts'
import type { Sale } from './sales.ts'

const thanks = 'Thank you. Your memorial is opening.'
/** Long enough to read the thanks. */
const reloadAfter = 1_500
/** A server that does not answer must not keep the dialog open. */
const cancelTimeout = 4_000

type Stage = 'preparing' | 'ready' | 'paying' | 'leaving' | 'done'

/** One purchase, from opening the modal to reloading the page. */
export function usePayment(sale: Sale, onClose: () => void) {
  const [stage, setStage] = useState<Stage>('preparing')
  const [status, setStatus] = useState<StatusMessage>()
  const secret = useRef<string>(undefined)
  const paid = useRef<string>(undefined)

  useEffect(() => {
    let isShown = true
    const begin = async () => {
      const outcome = await beginPayment(sale)
      if (!isShown) return
      if (outcome.kind !== 'begun') return showOutcome(outcome)
      secret.current = outcome.clientSecret
      setStage('ready')
    }
    void begin()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one purchase for one opened modal
  }, [sale])

  function showOutcome(outcome: Outcome): void {
    if (outcome.kind === 'granted') {
      setStage('done')
      setStatus({ tone: 'success', text: thanks })
      setTimeout(() => window.location.reload(), reloadAfter)
      return
    }
    if (outcome.kind === 'unconfirmed') paid.current = outcome.paymentId
    setStage('ready')
    setStatus({ tone: 'error', text: outcome.text })
  }

  async function submit(takeCard: TakeCard, isCardReady: boolean): Promise<void> {
    if (!secret.current || !isCardReady) {
      setStatus({ tone: 'error', text: sale.texts.notReady })
      return
    }
    setStatus(undefined)
    setStage('paying')
    // A payment that succeeded is confirmed again, never charged again.
    showOutcome(
      await (paid.current ? confirm(sale, paid.current) : pay(sale, takeCard, secret.current)),
    )
  }

  async function leave(): Promise<void> {
    if (stage === 'paying' || stage === 'leaving' || stage === 'done') return
    setStage('leaving')
    const patience = new Promise<void>((resolve) => setTimeout(resolve, cancelTimeout))
    await Promise.race([sale.cancel().catch(() => {}), patience])
    onClose()
  }

  return { stage, status, submit, leave }
}
