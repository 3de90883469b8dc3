import { ResumeMessages } from '../../features/passings/resume-messages.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function ResumeMessagesPage() {
  usePageTitle('Eternal Messages again')
  return (
    <CentredCard
      title="Would you like them again?"
      lead="The Eternal Messages of the person named in our letter no longer come to you. One press, and they do again, on their days."
    >
      <ResumeMessages />
    </CentredCard>
  )
}
