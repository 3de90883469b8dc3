import { useParams } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { GraveCard } from '../../features/grave-card/index.ts'
import { useGrave } from '../../features/graveyard/index.ts'
import { usePageTitle } from '../../features/site/index.ts'
import { ApiError } from '../../lib/api/api.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'

export function GraveCardPage() {
  usePageTitle('A card to keep')
  const { graveId = '' } = useParams()
  const found = useGrave(graveId)
  if (found.data) return <GraveCard grave={found.data.grave} />
  if (found.isPending) return <Loading text="Laying out the card…" />
  const isUnknown = found.error instanceof ApiError && found.error.status < 500
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
