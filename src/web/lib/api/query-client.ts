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

/** Personal data is cached below this key and removed at sign-out. */
export const personalKey = ['personal']

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
    // Offline, a change fails at once; it must not be sent later without the visitor. Once it is done it is
    // dropped, because its variables may hold a password.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

signedIn.subscribe(() => {
  if (!signedIn.get()) queryClient.removeQueries({ queryKey: personalKey })
})

/** Passing the client here keeps the library's provider out of the first load. */
export function useQuery<T, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, DefaultError, D, K>,
) {
  return useQueryOf(options, queryClient)
}

/** Responses that come in pages. */
export function useInfiniteQuery<T, P>(
  options: UseInfiniteQueryOptions<T, DefaultError, InfiniteData<T, P>, QueryKey, P>,
) {
  return useInfiniteQueryOf(options, queryClient)
}
