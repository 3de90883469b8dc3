import { useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { type CandlesAtGrave, leaveCandle } from '../../../../contract/visitors/candles.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { useHold } from './use-hold.ts'
import { visitorKey } from './visitor-key.ts'

export type CandleKind = 'candle' | 'flowers'

/** How long a candle must be held until it burns. */
const holdMs = 1500

const failure = 'This could not be left here. Please try again.'
const thanks = {
  candle: 'Your candle burns here for thirty days.',
  flowers: 'Your flowers lie here for thirty days.',
}

interface LightOptions {
  graveId: number
  /** Of the permanent address. */
  code: string | undefined
  first: CandlesAtGrave
  /** A candle of this visitor has been burning since then. */
  onLit: (at: string) => void
}

/** The candles and flowers at a grave, and how to add to them. */
export function useLight({ graveId, code, first, onLit }: LightOptions) {
  const botCheck = useBotCheck()
  const [left, setLeft] = useState(first)
  const [needsCheck, setNeedsCheck] = useState(false)
  /** The last one that this visitor left; it can still be named. */
  const [unnamed, setUnnamed] = useState<CandleKind>()
  const { state, isBusy, run } = useMutation<CandleKind>({
    async send(kind): Promise<FormState> {
      const body = {
        kind,
        first_name: '',
        visitor: visitorKey(),
        turnstile_token: needsCheck ? botCheck.token : '',
      }
      const checked = check(leaveCandle.body, body)
      if (!checked.ok) return errorState(anyErrorText(checked.errors) ?? failure)
      const query = code ? { link: code } : {}
      const answer = call(leaveCandle, { params: { graveId }, query, body: checked.value })
      const now = await answer.finally(botCheck.reset)
      setLeft(now)
      setUnnamed(kind)
      const [newest] = now.candles
      if (kind === 'candle' && newest) onLit(newest.left_at)
      return successState(thanks[kind])
    },
    failed(error) {
      const refusal = errorBody(error) as { code?: string } | undefined
      // Many candles are being lit at once, so the server asks whether this is a person.
      if (refusal?.code === 'bot-check-failed') setNeedsCheck(true)
      return errorState(anyErrorText(refusal) ?? failure)
    },
  })
  const [leaving, setLeaving] = useState<CandleKind>()
  const leave = (kind: CandleKind) => {
    setLeaving(kind)
    void run(kind)
  }
  const hold = useHold(holdMs, () => leave('candle'))
  return {
    left,
    setLeft,
    status: state.status,
    isBusy,
    leave,
    hold,
    /** While it is held or being sent, the page grows dark around it. */
    isBeingLit: hold.isHolding || (isBusy && leaving === 'candle'),
    unnamed,
    setUnnamed,
    botCheck: needsCheck ? botCheck : undefined,
  }
}
