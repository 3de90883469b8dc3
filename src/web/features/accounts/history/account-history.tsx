import { listHistory } from '../../../../contract/accounts/history.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, useInfiniteQuery } from '../../../lib/api/query-client.ts'
import { longMoment } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Entries } from '../../../ui/layout/entries.tsx'
import styles from './history.module.css'

export function AccountHistory() {
  const history = useHistory()
  if (history.isPending) return <Skeleton lines={5} />
  // Loaded pages stay when the next one fails to load.
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  const retry = entries.length > 0 ? history.fetchNextPage : history.refetch
  return (
    <>
      {entries.length > 0 && (
        <Entries label="What happened" isOrdered>
          {entries.map(({ id, text, happened_at }) => (
            <li key={id} className={styles.entry}>
              <span dir="auto">{text}</span>
              <time dateTime={happened_at}>{longMoment(happened_at)}</time>
            </li>
          ))}
        </Entries>
      )}
      {history.isError && <LoadFailure text="The history could not be loaded." onRetry={retry} />}
      {history.hasNextPage && !history.isError && (
        <Button
          tone="quiet"
          isBusy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show Earlier
        </Button>
      )}
      <p>Sign-ins are listed for a year, everything else for as long as the account is open.</p>
    </>
  )
}

function useHistory() {
  return useInfiniteQuery({
    queryKey: [...personalKey, 'history'],
    queryFn: ({ pageParam }) =>
      call(listHistory, { query: pageParam === undefined ? {} : { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    // It must include what has just been done.
    staleTime: 0,
  })
}
