import type { MutationOptions } from '@tanstack/react-query'

/** Runs a mutation of the query library, which is loaded now if no query has loaded it yet. */
export async function mutate<V, T>(
  options: MutationOptions<T, Error, V>,
  variables: V,
): Promise<T> {
  const { runMutation } = await import('./run-mutation.ts')
  return runMutation(options, variables)
}
