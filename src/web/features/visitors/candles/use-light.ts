import { useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { type CandlesAtGrave, leaveCandle } from '../../../../contract/visitors/candles.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { visitorKey } from './visitor-key.ts'

export type CandleKind = 'candle' | 'flowers'

const failure = 'This could not be left here. Please try again.'
const thanks = {
  candle: 'Your candle burns here for thirty days.',
  flowers: 'Your flowers lie here for thirty days.',
}

/** What burns and lies at a grave, and how to add to it. */
export function useLight(graveId: number, code: string | undefined, first: CandlesAtGrave) {
  const botCheck = useBotCheck()
  const [left, setLeft] = useState(first)
  const [needsCheck, setNeedsCheck] = useState(false)
  /** The last that this visitor left; it may still be named. */
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
      setLeft(await answer.finally(botCheck.reset))
      setUnnamed(kind)
      return successState(thanks[kind])
    },
    failed(error) {
      const refusal = errorBody(error) as { code?: string } | undefined
      // Many candles are being lit at once, so the server asks whether this is a person.
      if (refusal?.code === 'bot-check-failed') setNeedsCheck(true)
      return errorState(anyErrorText(refusal) ?? failure)
    },
  })
  return {
    left,
    setLeft,
    status: state.status,
    isBusy,
    leave: (kind: CandleKind) => void run(kind),
    unnamed,
    setUnnamed,
    botCheck: needsCheck ? botCheck : undefined,
  }
}
