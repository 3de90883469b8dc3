import type { MutationKey, MutationOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'

/** Runs a mutation of the query library outside a component. */
export function runMutation<V, T>(options: MutationOptions<T, Error, V>, variables: V): Promise<T> {
  return queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(variables)
    .catch(offline)
}

const offlineText =
  'You are offline. Nothing is lost: what you typed stays here. Please try again once you are connected.'

/** A call that never left says so; every form shows that instead of its own sentence. */
function offline(error: unknown): never {
  if (error instanceof TypeError && !navigator.onLine) {
    throw new ApiError(0, { detail: offlineText, error: offlineText })
  }
  throw error
}

/** Runs a mutation unless one with the same key has started; the cache keeps its state. */
export function runMutationOnce<T>(mutationKey: MutationKey, mutationFn: () => Promise<T>): void {
  if (queryClient.getMutationCache().find({ mutationKey, exact: true })) return
  const gcTime = Number.POSITIVE_INFINITY
  runMutation({ mutationKey, mutationFn, gcTime }, undefined).catch(() => {})
}
