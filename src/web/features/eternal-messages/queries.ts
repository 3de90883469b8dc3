import {
  listAwaitedLetters,
  listEternalMessages,
  seeCalendarAddress,
} from '../../../contract/memorials/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { personalKey, queryClient, useQuery } from '../../lib/api/query-client.ts'

const messagesKey = [...personalKey, 'eternal-messages']
const calendarKey = [...personalKey, 'calendar']

export function useEternalMessages() {
  return useQuery({ queryKey: messagesKey, queryFn: () => call(listEternalMessages) })
}

export function refreshEternalMessages(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesKey })
}

/** By the person who left them. */
export function useAwaitedLetters() {
  return useQuery({
    // Below the entrusted people, because it changes with their passing.
    queryKey: [...personalKey, 'entrusted', 'letters'],
    queryFn: () => call(listAwaitedLetters),
  })
}

export function useCalendarAddress() {
  return useQuery({ queryKey: calendarKey, queryFn: () => call(seeCalendarAddress) })
}

export function setCalendarAddress(answer: { address: string | null }): void {
  queryClient.setQueryData(calendarKey, answer)
}
