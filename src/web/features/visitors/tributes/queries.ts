import type { Answer } from '../../../../contract/operation.ts'
import { listRemovedTributes, listTributes } from '../../../../contract/visitors/tributes.ts'
import { call } from '../../../lib/api/api.ts'
import {
  personalKey,
  queryClient,
  useInfiniteQuery,
  useQuery,
} from '../../../lib/api/query-client.ts'
import { signedIn } from '../../../lib/api/tokens.ts'
import { pageOpenedAt } from '../../../lib/browser/page-data.ts'

type Tributes = Answer<typeof listTributes>

/** Personal, because whether the member may remove tributes depends on the account. */
const keyOf = (graveId: number) => [...personalKey, 'tributes', graveId]

/** The first page may arrive with the memorial page; a member's own is refetched. */
export function useTributes(graveId: number, first?: Tributes, code?: string) {
  return useInfiniteQuery<Tributes, number | undefined>({
    queryKey: keyOf(graveId),
    queryFn: ({ pageParam: before }) =>
      call(listTributes, {
        params: { graveId },
        query: { ...(before && { before }), ...(code && { link: code }) },
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ has_more: hasMore, tributes }) =>
      hasMore ? tributes.at(-1)?.id : undefined,
    staleTime: first && !signedIn.get() ? 30_000 : 0,
    ...(first && {
      initialData: { pages: [first], pageParams: [undefined] },
      initialDataUpdatedAt: pageOpenedAt(),
    }),
  })
}

/** Known once this member's tributes have been read; fetches nothing itself. */
export function useMayRemove(graveId: number): boolean {
  return useReadPages(graveId).some((page) => page.may_remove)
}

/** Whether a new tribute waits for a guardian; known like the one above. */
export function useAreReadFirst(graveId: number): boolean {
  return useReadPages(graveId).some((page) => page.are_read_first)
}

function useReadPages(graveId: number): Tributes[] {
  const { data } = useInfiniteQuery<Tributes, number | undefined>({
    queryKey: keyOf(graveId),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    enabled: false,
  })
  return data?.pages ?? []
}

export function refreshTributes(graveId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(graveId) })
}

const removedKey = (graveId: number) => [...personalKey, 'removed-tributes', graveId]

/** For guardians. */
export function useRemovedTributes(graveId: number) {
  return useQuery({
    queryKey: removedKey(graveId),
    queryFn: () => call(listRemovedTributes, { params: { graveId } }),
  })
}

export function refreshRemovedTributes(graveId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: removedKey(graveId) })
}
