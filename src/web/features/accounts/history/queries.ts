import { listHistory } from '../../../../contract/accounts/history.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, useInfiniteQuery } from '../../../lib/api/query-client.ts'

export function useHistory() {
  return useInfiniteQuery({
    queryKey: [...personalKey, 'history'],
    queryFn: ({ pageParam }) =>
      call(listHistory, { query: pageParam === undefined ? {} : { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    // What has just been done belongs into it.
    staleTime: 0,
  })
}
