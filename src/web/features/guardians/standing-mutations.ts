import {
  type Guardian,
  inviteAgain,
  reinstateGuardian,
} from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshGuardians } from './queries.ts'

type OnStatus = (status: StatusMessage | undefined) => void

export function useInviteAgain({ id }: Guardian, onStatus: OnStatus) {
  return useGuardianMutation(
    () => call(inviteAgain, { params: { id } }),
    'The invitation could not be sent just now. Please try again.',
    onStatus,
  )
}

/** Gives a suspended guardian the power back. */
export function useReinstate({ id }: Guardian, onStatus: OnStatus) {
  return useGuardianMutation(
    () => call(reinstateGuardian, { params: { id } }),
    'The power could not be given back just now. Please try again.',
    onStatus,
  )
}

function useGuardianMutation(
  send: () => Promise<{ message: string }>,
  failure: string,
  onStatus: OnStatus,
) {
  return useMutation({
    async send(): Promise<FormState> {
      const { message } = await send()
      await refreshGuardians()
      return successState(message)
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
    onState: (state) => onStatus(state?.status),
  })
}
