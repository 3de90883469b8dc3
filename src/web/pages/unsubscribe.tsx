import { StopLetters } from '../features/mail-preferences/index.ts'
import { usePageTitle } from '../features/site/index.ts'
import { CentredCard } from '../ui/card.tsx'

export function UnsubscribePage() {
  usePageTitle('Stop these letters')
  return (
    <CentredCard
      title="Fewer letters"
      lead="We will no longer write to you about new tributes at the graves you watch over. Letters that need an answer from you still come."
    >
      <StopLetters />
    </CentredCard>
  )
}
