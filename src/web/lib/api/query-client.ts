import {
  type DefaultError,
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query'
import { signedIn } from './tokens.ts'

/** What belongs to the signed-in person is kept below this key, and goes when they leave. */
export const personalKey = ['personal']

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
})

signedIn.subscribe(() => {
  if (!signedIn.get()) queryClient.removeQueries({ queryKey: personalKey })
})

/** With the client named, no provider has to bring the library into the first load. */
export function useQuery<T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, DefaultError, D, K>,
) {
  return useQueryOf(options, queryClient)
}

/** Answers that come part by part. */
export function useInfiniteQuery<T, P>(
  options: UseInfiniteQueryOptions<T, DefaultError, InfiniteData<T, P>, QueryKey, P>,
) {
  return useInfiniteQueryOf(options, queryClient)
}
