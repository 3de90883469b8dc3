import { useState } from 'react'
import { check } from '../../../contract/field-errors.ts'
import type { Call, Operation } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { anyWords, bodyOf } from '../../lib/api/api-error.ts'
import type { Said } from '../../ui/feedback/status.tsx'
import { profileChanged } from '../session/index.ts'

type Setting = Operation & { body: NonNullable<Operation['body']> }

/** Saves one setting and holds what is to be said about it. */
export function useSaving<O extends Setting>(
  operation: O,
  words: { success: string; failure: string },
) {
  const [said, say] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (body: Call<O> extends { body: infer B } ? B : never) => {
    const checked = check(operation.body, body)
    if (!checked.ok) {
      say({ tone: 'error', text: anyWords(checked.errors) ?? words.failure })
      return
    }
    say(undefined)
    setIsBusy(true)
    try {
      const input: unknown = { body }
      await call(operation as Setting, input as Call<Setting>)
      await profileChanged()
      say({ tone: 'success', text: words.success })
    } catch (error) {
      say({ tone: 'error', text: anyWords(bodyOf(error)) ?? words.failure })
    } finally {
      setIsBusy(false)
    }
  }
  return { said, isBusy, save }
}
