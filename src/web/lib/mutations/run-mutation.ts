import type { MutationOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

/** Runs a mutation of the query library outside a component. */
export function runMutation<V, T>(options: MutationOptions<T, Error, V>, variables: V): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
