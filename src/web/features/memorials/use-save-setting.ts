import { check } from '../../../contract/errors/field-errors.ts'
import type { Call, Operation } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { refreshProfile } from '../accounts/sessions/session.ts'

type Setting = Operation & { body: NonNullable<Operation['body']> }
type Body<O extends Setting> = Call<O> extends { body: infer B } ? B : never

/** Saves one setting. */
export function useSaveSetting<O extends Setting>(
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
      const input: unknown = { body }
      await call(operation as Setting, input as Call<Setting>)
      onSaved?.()
      await refreshProfile()
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
