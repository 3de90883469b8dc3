import type { MutationOptions } from '@tanstack/react-query'

/** Runs a mutation of the query library, which is loaded now unless a query has loaded it. */
export async function mutate<V, T>(
  options: MutationOptions<T, Error, V>,
  variables: V,
): Promise<T> {
  const { runMutation } = await import('./run-mutation.ts')
  return runMutation(options, variables)
}
