import { StopLetters } from '../../features/mail/stop-letters.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'

export function UnsubscribePage() {
  usePageTitle('Stop these letters')
  return (
    <CentredCard
      title="Fewer letters"
      lead="One press, and letters of this kind no longer come to you. Those that need an answer from you still do."
    >
      <StopLetters />
    </CentredCard>
  )
}
