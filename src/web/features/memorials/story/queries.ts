import { getKeptStory } from '../../../../contract/memorials/family.ts'
import { getStory, type OwnStory } from '../../../../contract/memorials/stories.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'
import type { EditedMemorial } from '../edited-memorial.ts'

type Written = Pick<EditedMemorial, 'id' | 'isKept'>

const keyOf = ({ id, isKept }: Written) => [...personalKey, 'story', ...(isKept ? [id] : [])]

export function useStory(memorial: Written) {
  return useQuery({ queryKey: keyOf(memorial), queryFn: () => readStory(memorial) })
}

export function readStory({ id, isKept }: Written): Promise<OwnStory> {
  return isKept ? call(getKeptStory, { params: { id } }) : call(getStory)
}

export function setStory(memorial: Written, story: OwnStory): void {
  queryClient.setQueryData(keyOf(memorial), story)
}
