import { type LetterLine, listLetters, readLetter } from '../../../../contract/mail/mailbox.ts'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/query-client.ts'

const every = 2_000

export function useLetters() {
  return useQuery({
    queryKey: ['letters'],
    queryFn: () => call(listLetters),
    refetchInterval: every,
  })
}

export function useLetter(id: string) {
  return useQuery({
    queryKey: ['letters', id],
    queryFn: () => call(readLetter, { params: { id } }),
    refetchInterval: every,
  })
}

export const letterStates: Record<LetterLine['state'], string> = {
  waiting: 'waiting to be sent',
  sent: 'sent',
  dead: 'could not be sent',
  held: 'held: it may have been sent before',
  'returned-for-now': 'came back for now',
  'returned-for-good': 'came back for good',
}
