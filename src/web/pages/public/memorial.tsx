import { useParams } from 'wouter'
import { memorialPathOf, paths } from '../../../contract/page-addresses.ts'
import type { MemorialPage as Page } from '../../../contract/visitors/memorial-page.ts'
import { memorialText, nameOf, yearsOf } from '../../features/graveyard/grave/grave-text.ts'
import { usePageHead, usePageTitle } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { Memorial } from './memorial/memorial.tsx'
import { useMemorial } from './memorial/queries.ts'

export function MemorialPage() {
  const { code = '' } = useParams()
  const found = useMemorial(code)
  if (found.data) return <FoundMemorial key={found.data.grave.id} page={found.data} />
  if (found.isPending) return <Loading text="Walking to the stone…" />
  return <NoMemorial {...(found.isError && { onRetry: () => void found.refetch() })} />
}

function FoundMemorial({ page }: { page: Page }) {
  const { grave } = page
  const path = memorialPathOf(grave)
  const siteName = useSite().site_name
  usePageHead({
    title: [nameOf(grave), yearsOf(grave)].filter(Boolean).join(', '),
    description: `${memorialText(grave)} – ${nameOf(grave)} at ${siteName}.`,
    ...(path && { path }),
  })
  return <Memorial page={page} />
}

/** The same for an unknown, a hidden and an erased memorial. */
function NoMemorial({ onRetry }: { onRetry?: () => void }) {
  usePageTitle(onRetry ? 'A memorial' : 'No stone stands here')
  return (
    <CentredCard
      title={onRetry ? 'The memorial did not arrive' : 'No stone stands here'}
      lead={
        onRetry
          ? 'The connection may have been lost. Nothing here is gone.'
          : 'No memorial can be seen at this address. It may be private, or may have been removed.'
      }
    >
      <Actions>
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <ButtonLink href={paths.graveyard} tone="quiet">
          To the graveyard
        </ButtonLink>
      </Actions>
    </CentredCard>
  )
}
