import type { activate, confirmEmail } from '../../../contract/accounts.ts'
import { call } from '../../lib/api.ts'
import { bodyOf, wordsUnder } from '../../lib/api-error.ts'
import { arrivalToken } from '../../lib/arrival.ts'
import { useQuery } from '../../lib/query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './accounts.module.css'

/** Follows a mailed link as soon as its page opens. A query, because the token may be spent only once. */
export function useLinkToken(operation: typeof activate | typeof confirmEmail) {
  const token = arrivalToken()
  return useQuery({
    queryKey: [operation.path, token],
    queryFn: () => call(operation, { body: { token: token ?? '' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

interface LinkOutcomeProps {
  link: ReturnType<typeof useLinkToken>
  loading: string
  success: string | undefined
  failure: string
  way: { href: string; label: string }
}

export function LinkOutcome({ link, loading, success, failure, way }: LinkOutcomeProps) {
  if (link.isPending) return <Loading words={loading} />
  const text = link.isSuccess
    ? (success ?? link.data.message)
    : (wordsUnder(bodyOf(link.error), 'error', 'token', 'detail') ?? failure)
  return (
    <div className={styles.outcome}>
      <Status said={{ tone: link.isSuccess ? 'success' : 'error', text }} />
      <ButtonLink href={way.href}>{way.label}</ButtonLink>
    </div>
  )
}
