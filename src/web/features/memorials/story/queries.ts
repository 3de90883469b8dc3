import { getStory, type OwnStory } from '../../../../contract/memorials/stories.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../../lib/api/query-client.ts'

const ownKey = [...personalKey, 'story']

export function useOwnStory() {
  return useQuery({ queryKey: ownKey, queryFn: () => call(getStory) })
}

export function setOwnStory(story: OwnStory): void {
  queryClient.setQueryData(ownKey, story)
}
