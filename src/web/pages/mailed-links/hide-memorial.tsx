import { confirmAlive } from '../../../contract/memorials/family-cases.ts'
import { MailedAction } from '../../features/mail/mailed-action.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { call } from '../../lib/api/api.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

/** The page of the letter to a person who says "this is me, I am alive". It needs no account. */
export function HideMemorialPage() {
  usePageTitle('Hide a memorial')
  return (
    <CentredCard
      title="Shall it be hidden?"
      lead="One press, and the memorial named in our letter is hidden at once. Then a person looks at it and decides."
    >
      <MailedAction
        label="Yes, hide it"
        failure="This could not be done just now. Please try again."
        act={(token) => call(confirmAlive, { body: { token } })}
      />
    </CentredCard>
  )
}
