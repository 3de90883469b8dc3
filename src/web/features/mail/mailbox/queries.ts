import { listLetters, readLetter } from '../../../../contract/mail/mailbox.ts'
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
