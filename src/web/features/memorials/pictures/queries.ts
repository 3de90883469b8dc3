import { type KeptPicture, listPictures } from '../../../../contract/memorials/pictures.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'pictures', graveId]

type Pictures = Awaited<ReturnType<typeof call<typeof listPictures>>>

export function usePictures(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: () => call(listPictures, { params: { graveId } }),
  })
}

export function changePictures(
  graveId: number,
  change: (before: KeptPicture[]) => KeptPicture[],
): void {
  queryClient.setQueryData<Pictures>(
    keyOf(graveId),
    (before) => before && { ...before, pictures: change(before.pictures) },
  )
}

export function refreshPictures(graveId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(graveId) })
}
