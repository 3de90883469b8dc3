import {
  listAwaitedLetters,
  listEternalMessages,
  seeCalendarAddress,
} from '../../../contract/eternal-messages/eternal-messages.ts'
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

/** Below the entrusted people, because it changes with their passing. */
const lettersKey = [...personalKey, 'entrusted', 'letters']

export function refreshAwaitedLetters(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: lettersKey })
}

/** By the person who left them. */
export function useAwaitedLetters() {
  return useQuery({
    queryKey: lettersKey,
    queryFn: () => call(listAwaitedLetters),
  })
}

export function useCalendarAddress() {
  return useQuery({ queryKey: calendarKey, queryFn: () => call(seeCalendarAddress) })
}

export function setCalendarAddress(answer: { address: string | null }): void {
  queryClient.setQueryData(calendarKey, answer)
}
