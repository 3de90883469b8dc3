import { check } from '../../../contract/errors/field-errors.ts'
import type { Call } from '../../../contract/operation.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { type EditedMemorial, type Setting, saveSetting } from './edited-memorial.ts'

type Body<O extends Setting> = Call<O> extends { body: infer B } ? B : never

/** Saves one setting of a memorial. */
export function useSaveSetting<O extends Setting>(
  memorial: EditedMemorial,
  operation: O,
  texts: { success: string; failure: string },
  onSaved?: () => void,
) {
  const { state, setState, isBusy, run } = useMutation<Body<O>>({
    check(body) {
      const checked = check(operation.body, body)
      return checked.ok ? undefined : errorState(anyErrorText(checked.errors) ?? texts.failure)
    },
    async send(body) {
      await saveSetting(memorial, operation, body)
      onSaved?.()
      return successState(texts.success)
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? texts.failure),
  })
  return {
    status: state.status,
    isBusy,
    save: (body: Body<O>) => void run(body),
    forgetStatus: () => setState({}),
  }
}
