import type { activate, confirmEmail } from '../../../../contract/accounts/accounts.ts'
import type { confirmPartnerEmail } from '../../../../contract/partners/partners.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText } from '../../../lib/api/api-error.ts'
import { linkToken } from '../../../lib/browser/take-link-parameters.ts'
import { useMutationOnce } from '../../../lib/mutations/use-mutation-once.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import styles from '../accounts.module.css'

/** Uses a mailed link as soon as its page opens. The token works once, so it is sent once. */
export function useLinkToken(
  operation: typeof activate | typeof confirmEmail | typeof confirmPartnerEmail,
) {
  const token = linkToken() ?? ''
  return useMutationOnce([operation.path, token], async () => {
    if (token === '') throw new IncompleteLink()
    return call(operation, { body: { token } })
  })
}

/** A link without its token, truncated by a mail program or while copying. */
class IncompleteLink extends Error {}

const incompleteText =
  'This link is incomplete. Please open it from the letter again, or copy all of it.'

interface LinkOutcomeProps {
  link: ReturnType<typeof useLinkToken>
  loading: string
  success: string | undefined
  failure: string
  /** The fields of an error body that are shown. */
  errorFields: readonly string[]
  next: { href: string; label: string }
}

export function LinkOutcome({
  link,
  loading,
  success,
  failure,
  errorFields,
  next,
}: LinkOutcomeProps) {
  if (!link || link.status === 'pending' || link.status === 'idle') {
    return <Loading text={loading} />
  }
  const isSuccess = link.status === 'success'
  const text = isSuccess
    ? (success ?? link.data?.message ?? '')
    : link.error instanceof IncompleteLink
      ? incompleteText
      : (errorText(errorBody(link.error), ...errorFields) ?? failure)
  return (
    <div className={styles.outcome}>
      <Status message={{ tone: isSuccess ? 'success' : 'error', text }} />
      <ButtonLink href={next.href}>{next.label}</ButtonLink>
    </div>
  )
}
