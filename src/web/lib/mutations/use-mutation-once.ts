import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../api/query-client.ts'
import { runMutationOnce } from './run-mutation.ts'

/**
 * Runs a mutation when its screen opens, once per key: a second mount or effect with the same key
 * reads the state of the first run and sends nothing. The key of a mounted screen does not change.
 */
export function useMutationOnce<T>(mutationKey: MutationKey, mutationFn: () => Promise<T>) {
  const filters = { mutationKey, exact: true }
  const [state] = useMutationState(
    { filters, select: ({ state }) => ({ ...state, data: state.data as T | undefined }) },
    queryClient,
  )
  const start = useEffectEvent(() => runMutationOnce(mutationKey, mutationFn))
  useEffect(() => start(), [])
  return state
}
