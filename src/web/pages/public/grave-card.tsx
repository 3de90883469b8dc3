import { useParams, useSearch } from 'wouter'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { paths } from '../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../contract/visitors/memorial-page.ts'
import { GraveCard } from '../../features/graveyard/card/grave-card.tsx'
import { useGrave } from '../../features/graveyard/queries.ts'
import { usePageTitle } from '../../features/site/page-head.ts'
import { ApiError } from '../../lib/api/api.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { useMemorial } from './memorial/queries.ts'

const MemorialBook = lazyPart<{ page: MemorialPage }>(() =>
  import('./book/memorial-book.tsx').then((file) => file.MemorialBook),
)

/** What can be printed of a memorial: a card, or a book. */
export function GraveCardPage() {
  const { graveId = '' } = useParams()
  const isBook = new URLSearchParams(useSearch()).get('paper') === 'book'
  return isBook ? <BookPage code={graveId} /> : <CardPage graveId={graveId} />
}

function BookPage({ code }: { code: string }) {
  usePageTitle('A book to keep')
  const found = useMemorial(code)
  if (found.data) return <MemorialBook page={found.data} />
  return <NotThere found={found} loading="Gathering the pages…" />
}

function CardPage({ graveId }: { graveId: string }) {
  usePageTitle('A card to keep')
  // An id has fewer digits than a code has characters.
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

interface Found {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  refetch: () => unknown
}

function Card({ found, grave }: { found: Found; grave: Grave | undefined }) {
  if (grave) return <GraveCard grave={grave} />
  return <NotThere found={found} loading="Laying out the card…" />
}

function NotThere({ found, loading }: { found: Found; loading: string }) {
  if (found.isPending) return <Loading text={loading} />
  const isUnknown = found.isSuccess || (found.error instanceof ApiError && found.error.status < 500)
  return (
    <CentredCard
      title={isUnknown ? 'No stone stands here' : 'It did not arrive'}
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
