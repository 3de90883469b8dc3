import { useParams } from 'wouter'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { GraveCard } from '../../features/graveyard/card/grave-card.tsx'
import { useGrave } from '../../features/graveyard/queries.ts'
import { usePageTitle } from '../../features/site/page-head.ts'
import { ApiError } from '../../lib/api/api.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { useMemorial } from './memorial/queries.ts'

export function GraveCardPage() {
  usePageTitle('A card to keep')
  const { graveId = '' } = useParams()
  // An id has fewer digits than a code has signs.
  return /^\d{1,11}$/.test(graveId) ? <CardById graveId={graveId} /> : <CardByCode code={graveId} />
}

function CardById({ graveId }: { graveId: string }) {
  const found = useGrave(graveId)
  return <Card found={found} grave={found.data?.grave} />
}

function CardByCode({ code }: { code: string }) {
  const found = useMemorial(code)
  return <Card found={found} grave={found.data?.grave} />
}

interface CardProps {
  found: { isPending: boolean; isSuccess: boolean; error: unknown; refetch: () => unknown }
  grave: Grave | undefined
}

function Card({ found, grave }: CardProps) {
  if (grave) return <GraveCard grave={grave} />
  if (found.isPending) return <Loading text="Laying out the card…" />
  const isUnknown = found.isSuccess || (found.error instanceof ApiError && found.error.status < 500)
  return (
    <CentredCard
      title={isUnknown ? 'No stone stands here' : 'The card did not arrive'}
      lead={
        isUnknown
          ? 'We could not find this grave. It may have been removed.'
          : 'The connection may have been lost. Nothing here is gone.'
      }
    >
      <Actions>
        {!isUnknown && <Button onClick={() => void found.refetch()}>Retry</Button>}
        <ButtonLink href={paths.graveyard} tone="quiet">
          To the graveyard
        </ButtonLink>
      </Actions>
    </CentredCard>
  )
}
