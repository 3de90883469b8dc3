import { AnswerInvitation } from '../../features/guardians/answer-invitation.tsx'
import { usePageTitle } from '../../features/site/index.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'

export function InvitationPage() {
  usePageTitle('An invitation')
  return (
    <>
      <Candle />
      <CentredCard
        title="You are asked to be an administrator"
        lead="The person named in our letter trusts you with one task: to record the day of their passing, when it has come."
      >
        <AnswerInvitation />
      </CentredCard>
    </>
  )
}
