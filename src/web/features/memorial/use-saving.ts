import { useState } from 'react'
import { check } from '../../../contract/field-errors.ts'
import type { Call, Operation } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshProfile } from '../session/index.ts'

type Setting = Operation & { body: NonNullable<Operation['body']> }

/** Saves one setting. */
export function useSaving<O extends Setting>(
  operation: O,
  words: { success: string; failure: string },
) {
  const [status, setStatus] = useState<StatusMessage>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (body: Call<O> extends { body: infer B } ? B : never) => {
    const checked = check(operation.body, body)
    if (!checked.ok) {
      setStatus({ tone: 'error', text: anyErrorText(checked.errors) ?? words.failure })
      return
    }
    setStatus(undefined)
    setIsBusy(true)
    try {
      const input: unknown = { body }
      await call(operation as Setting, input as Call<Setting>)
      await refreshProfile()
      setStatus({ tone: 'success', text: words.success })
    } catch (error) {
      setStatus({ tone: 'error', text: anyErrorText(errorBody(error)) ?? words.failure })
    } finally {
      setIsBusy(false)
    }
  }
  return { status, isBusy, save }
}
