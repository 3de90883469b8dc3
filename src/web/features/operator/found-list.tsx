import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type Line, LineList } from './line-list.tsx'

interface Query {
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

interface FoundListProps<T, Id> {
  label: string
  query: Query
  /** Undefined until something is loaded. */
  found: readonly T[] | undefined
  failure: string
  empty: string
  lineOf: (one: T) => Line<Id>
  onChoose: (one: T) => void
}

/** The results of a query, to choose from, with words for every other state. */
export function FoundList<T, Id extends number | string>(props: FoundListProps<T, Id>) {
  const { label, query, found = [], failure, empty, lineOf, onChoose } = props
  return (
    <>
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <LoadFailure text={failure} onRetry={query.refetch} />}
      {props.found?.length === 0 && <Empty text={empty} />}
      {found.length > 0 && (
        <LineList
          label={label}
          lines={found.map(lineOf)}
          onChoose={(id) => {
            const chosen = found.find((one) => lineOf(one).id === id)
            if (chosen !== undefined) onChoose(chosen)
          }}
        />
      )}
      {query.hasNextPage && <ShowEarlier query={query} />}
    </>
  )
}

export function ShowEarlier({
  query,
}: {
  query: Omit<Query, 'isPending' | 'isError' | 'refetch'>
}) {
  return (
    <Button
      tone="quiet"
      isBusy={query.isFetchingNextPage ?? false}
      onClick={() => void query.fetchNextPage?.()}
    >
      Show earlier
    </Button>
  )
}
