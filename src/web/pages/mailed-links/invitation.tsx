import { useState } from 'react'
import { getInvitation } from '../../../contract/guardians/guardians.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { type Answer, AnswerInvitation } from '../../features/guardians/answer-invitation.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { useQuery } from '../../lib/api/query-client.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { CentredCard, Stack } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'

const titles: Record<Answer, string> = {
  accepted: 'Thank you',
  declined: 'Thank you for your answer',
}

export function InvitationPage() {
  usePageTitle('An invitation')
  const token = linkToken()
  return (
    <>
      <Candle />
      {token ? (
        <Invited token={token} />
      ) : (
        <Unreadable words="This link is incomplete. Please open it from our letter again." />
      )}
    </>
  )
}

function Invited({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer>()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(getInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) {
    const words = anyErrorText(errorBody(error))
    if (words) return <Unreadable words={words} />
    return <LoadFailure text="The invitation could not be loaded." onRetry={refetch} />
  }
  if (!data) return <Loading text="Opening the invitation…" />
  return (
    <CentredCard
      title={answer ? titles[answer] : `${data.owner_name} asks you`}
      lead={
        answer
          ? undefined
          : 'They have set a gravestone aside and trust you with one task as an administrator: to record the day of their passing, when it has come, so that their memorial opens.'
      }
    >
      <AnswerInvitation token={token} invitation={data} onAnswer={setAnswer} />
    </CentredCard>
  )
}

function Unreadable({ words }: { words: string }) {
  return (
    <CentredCard title="An invitation" lead={words}>
      <Stack>
        <p>
          An invitation can be accepted for ninety days. If it has ended, please ask the person who
          named you to send it again.
        </p>
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      </Stack>
    </CentredCard>
  )
}
