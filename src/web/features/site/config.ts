import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { getConfig } from '../../lib/light-operations.ts'

export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: () => call(getConfig),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  })
}

export function useSiteName(): string {
  return useConfig().data?.site_name ?? 'Vigil'
}
