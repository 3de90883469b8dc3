import { useState } from 'react'
import { getInvitation, type Invitation } from '../../../contract/guardians/guardians.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { type Answer, AnswerInvitation } from '../../features/guardians/answer-invitation.tsx'
import { WhatIsAsked, WhatKeepingIs, WhoAsks } from '../../features/guardians/what-is-asked.tsx'
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
      title={answer ? titles[answer] : `${data.asked_by || 'The family'} asks you`}
      lead={answer ? undefined : leadFor(data)}
    >
      <Stack>
        {!answer && (
          <>
            <WhoAsks invitation={data} />
            {data.kind === 'keeper' ? <WhatKeepingIs /> : <WhatIsAsked />}
          </>
        )}
        <AnswerInvitation token={token} invitation={data} onAnswer={setAnswer} />
      </Stack>
    </CentredCard>
  )
}

function leadFor({ name, kind, owner_name: owner }: Invitation): string {
  if (kind === 'keeper') return `Would you keep the memorial of ${owner} together?`
  const dear = name ? `${name}, this` : 'This'
  return `${dear} stone was set aside while living. Would you watch over it, and open the memorial when that day has come?`
}

function Unreadable({ words }: { words: string }) {
  return (
    <CentredCard title="An invitation" lead={words}>
      <Stack>
        <p>
          An invitation can be accepted for ninety days. If it has ended or was taken back, please
          ask the person who invited you.
        </p>
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      </Stack>
    </CentredCard>
  )
}
