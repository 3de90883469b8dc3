import { withConfirmation, withSession } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { personalKey, useQuery } from '../api/query-client.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A file that only its owner may fetch: elements cannot send the token, so it is shown from memory. */
export function usePrivateFile(address: string | null) {
  const file = useQuery({
    queryKey: [...personalKey, 'file', address],
    queryFn: () => fetchPrivateFile(address ?? ''),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file.data)
  return { file: file.data, url, hasFailed: file.isError, retry: file.refetch }
}

export async function fetchPrivateFile(address: string): Promise<Blob> {
  const response = await withConfirmation(
    () =>
      withSession((access) =>
        fetch(address, { headers: access ? { authorization: `Bearer ${access}` } : {} }),
      ),
    address,
  )
  if (!response.ok) throw new ApiError(response.status, undefined)
  return response.blob()
}
