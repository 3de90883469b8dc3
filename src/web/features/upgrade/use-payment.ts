import { useEffect, useRef, useState } from 'react'
import type { Said } from '../../ui/feedback/status.tsx'
import { beginPayment, confirm, type Outcome, pay, type TakeCard } from './paying.ts'
import type { Sale } from './sales.ts'

const thanks = 'Thank you. Your memorial is opening.'
/** Long enough to read two words of thanks. */
const reloadAfter = 1_500
/** A server that does not answer must not keep anybody in front of a card form. */
const cancelPatience = 4_000

type Stage = 'preparing' | 'ready' | 'paying' | 'leaving' | 'done'

/** One purchase from the opened modal to the reloaded page. */
export function usePayment(sale: Sale, onClose: () => void) {
  const [stage, setStage] = useState<Stage>('preparing')
  const [said, setSaid] = useState<Said>()
  const secret = useRef<string>(undefined)
  const paid = useRef<string>(undefined)

  useEffect(() => {
    let isShown = true
    const begin = async () => {
      const outcome = await beginPayment(sale)
      if (!isShown) return
      if (outcome.kind !== 'begun') return settle(outcome)
      secret.current = outcome.clientSecret
      setStage('ready')
    }
    void begin()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one purchase for one opened modal
  }, [sale])

  function settle(outcome: Outcome): void {
    if (outcome.kind === 'granted') {
      setStage('done')
      setSaid({ tone: 'success', text: thanks })
      setTimeout(() => window.location.reload(), reloadAfter)
      return
    }
    if (outcome.kind === 'unconfirmed') paid.current = outcome.paymentId
    setStage('ready')
    setSaid({ tone: 'error', text: outcome.words })
  }

  async function submit(takeCard: TakeCard, isCardReady: boolean): Promise<void> {
    if (!secret.current || !isCardReady) {
      setSaid({ tone: 'error', text: sale.words.notReady })
      return
    }
    setSaid(undefined)
    setStage('paying')
    // Money that has gone through is not asked for twice.
    settle(await (paid.current ? confirm(sale, paid.current) : pay(sale, takeCard, secret.current)))
  }

  async function leave(): Promise<void> {
    if (stage === 'paying' || stage === 'leaving' || stage === 'done') return
    setStage('leaving')
    const patience = new Promise<void>((resolve) => setTimeout(resolve, cancelPatience))
    await Promise.race([sale.cancel().catch(() => {}), patience])
    onClose()
  }

  return { stage, said, submit, leave }
}
