import { listPictures, type Picture } from '../../../../contract/memorials/pictures.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keyOf = (graveId: number) => [...personalKey, 'pictures', graveId]

export function usePictures(graveId: number) {
  return useQuery({
    queryKey: keyOf(graveId),
    queryFn: async () => (await call(listPictures, { params: { graveId } })).pictures,
  })
}

export function changePictures(graveId: number, change: (before: Picture[]) => Picture[]): void {
  queryClient.setQueryData<Picture[]>(keyOf(graveId), (before) => before && change(before))
}
