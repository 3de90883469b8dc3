import { useState } from 'react'
import { AnswerInvitation } from '../../features/guardians/answer-invitation.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'

export function InvitationPage() {
  const [isDeclined, setIsDeclined] = useState(false)
  usePageTitle('An invitation')
  return (
    <>
      <Candle />
      <CentredCard
        title={isDeclined ? 'Thank you for your answer' : 'You are asked to be an administrator'}
        lead={
          isDeclined
            ? undefined
            : 'The person named in our letter trusts you with one task: to record the day of their passing, when it has come.'
        }
      >
        <AnswerInvitation onDeclined={() => setIsDeclined(true)} />
      </CentredCard>
    </>
  )
}
