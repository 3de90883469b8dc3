import { type KeptMemorial, listKeptMemorials } from '../../../../contract/memorials/family.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const keptKey = [...personalKey, 'kept-memorials']

export function useKeptMemorials() {
  return useQuery({ queryKey: keptKey, queryFn: () => call(listKeptMemorials) })
}

/** For responses that contain the changed memorial. */
export function setKeptMemorial(changed: KeptMemorial): void {
  queryClient.setQueryData<KeptMemorial[]>(keptKey, (before) =>
    before?.map((one) => (one.id === changed.id ? changed : one)),
  )
}

/** Shows changed keepers at once; the server then confirms the state. */
export function setKeepers(memorial: KeptMemorial, keepers: KeptMemorial['keepers']): void {
  setKeptMemorial({ ...memorial, keepers })
  void refreshKeptMemorials()
}

export function refreshKeptMemorials(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keptKey })
}
