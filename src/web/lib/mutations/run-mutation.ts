import type { MutationKey, MutationOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

/** Runs a mutation of the query library outside a component. */
export function runMutation<V, T>(options: MutationOptions<T, Error, V>, variables: V): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}

/** Runs a mutation unless one with the same key has been started; the cache keeps its state. */
export function runMutationOnce<T>(mutationKey: MutationKey, mutationFn: () => Promise<T>): void {
  if (queryClient.getMutationCache().find({ mutationKey, exact: true })) return
  const gcTime = Number.POSITIVE_INFINITY
  runMutation({ mutationKey, mutationFn, gcTime }, undefined).catch(() => {})
}
