import type { activate, confirmEmail } from '../../../contract/accounts.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import styles from './accounts.module.css'

/** Follows a mailed link as soon as its page opens. */
export function useLinkToken(operation: typeof activate | typeof confirmEmail) {
  const token = linkToken()
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
  if (link.isPending) return <Loading text={loading} />
  const text = link.isSuccess
    ? (success ?? link.data.message)
    : (errorText(errorBody(link.error), 'error', 'token', 'detail') ?? failure)
  return (
    <div className={styles.outcome}>
      <Status message={{ tone: link.isSuccess ? 'success' : 'error', text }} />
      <ButtonLink href={way.href}>{way.label}</ButtonLink>
    </div>
  )
}
