import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '../api/query-client.ts'
import { runMutation } from './run-mutation.ts'

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
  const start = useEffectEvent(() => {
    if (queryClient.getMutationCache().find(filters)) return
    const gcTime = Number.POSITIVE_INFINITY
    // The state keeps the error.
    runMutation({ mutationKey, mutationFn, gcTime }, undefined).catch(() => {})
  })
  useEffect(() => start(), [])
  return state
}
