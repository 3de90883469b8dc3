import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '../../../../contract/accounts/sessions.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SessionList } from './session-list.tsx'

const failed = (error: unknown): FormState =>
  errorState(anyErrorText(errorBody(error)) ?? 'The device could not be signed out.')

/** Named, because the words stand beside "This device". */
async function endOne({ id, device }: OwnSession): Promise<string> {
  const { message } = await call(endSession, { params: { sessionId: id } })
  return device ? `${device} is signed out.` : message
}

export function SessionSettings() {
  const sessions = useSessions()
  const { state, isBusy, run } = useMutation({
    async send(which: OwnSession | 'others'): Promise<FormState> {
      const text = which === 'others' ? (await call(endOtherSessions)).message : await endOne(which)
      await refreshSessions()
      return successState(text)
    },
    failed,
  })

  if (sessions.isPending) return <Skeleton lines={3} />
  if (sessions.isError) {
    return <LoadFailure text="Your devices could not be loaded." onRetry={sessions.refetch} />
  }
  return (
    <>
      <SessionList
        sessions={sessions.data}
        isBusy={isBusy}
        onEnd={(session) => void run(session)}
      />
      <Status message={state.status} />
      {sessions.data.length > 1 && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run('others')}>
          Sign Out All Other Devices
        </Button>
      )}
      <p>
        A device you do not know? Sign it out and change your password. We store the first half of a
        network address and look up no place; the last use is true to within two hours.
      </p>
    </>
  )
}

const sessionsKey = [...personalKey, 'sessions']

function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => call(listSessions) })
}

function refreshSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsKey })
}
