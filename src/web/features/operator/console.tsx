import type { ReactNode } from 'react'
import { enterConsole } from '../../../contract/operator/console.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { entryKey, isPasskeyNeeded } from './console-call.ts'
import { ConsoleRows } from './console-rows.tsx'
import { Entrance } from './entrance.tsx'

/** The operators' console. For everybody else it does not exist. */
export function Console({ notThere }: { notThere: ReactNode }) {
  const entry = useQuery({
    queryKey: entryKey,
    queryFn: () => call(enterConsole),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (entry.isPending) return <Loading text="One moment…" />
  if (entry.isError) {
    if (isPasskeyNeeded(entry.error)) return <Entrance onEntered={entry.refetch} />
    if (entry.error instanceof ApiError && entry.error.status === 404) return notThere
    return <LoadFailure text="The console could not be opened." onRetry={entry.refetch} />
  }
  return <ConsoleRows operator={entry.data} />
}
