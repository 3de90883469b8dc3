import { useParams } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { useKeptMemorials } from '../../features/memorials/family/queries.ts'
import { usePageTitle } from '../../features/site/page-head.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { KeptMemorialScreen } from './kept-memorial/kept-memorial-screen.tsx'
import { MembersOnly } from './members-only.tsx'
import { NewMemorialPage } from './new-memorial.tsx'

const LazyImportPage = lazyPart(() =>
  import('./import-family.tsx').then(({ ImportFamilyPage }) => ImportFamilyPage),
)

/** A memorial that the member keeps, the questions of a new one, or a family from a file. */
export function KeptMemorialPage() {
  const { id } = useParams()
  if (id === 'new') return <NewMemorialPage />
  return id === 'import' ? <LazyImportPage /> : <KeptPage />
}

function KeptPage() {
  usePageTitle('A memorial that you keep')
  return <MembersOnly loading="Walking to the stone…">{() => <KeptMemorial />}</MembersOnly>
}

function KeptMemorial() {
  const { id } = useParams()
  const { data, isError, refetch } = useKeptMemorials()
  if (!data) {
    if (!isError) return <Loading text="Walking to the stone…" />
    return <LoadFailure text="The memorial could not be loaded just now." onRetry={refetch} />
  }
  const memorial = data.find((one) => String(one.id) === id)
  if (memorial) return <KeptMemorialScreen key={memorial.id} memorial={memorial} />
  return (
    <CentredCard
      title="You do not keep this memorial"
      lead="Perhaps you have left it, or you are signed in with another account."
    >
      <Actions>
        <ButtonLink href={paths.home}>To the dashboard</ButtonLink>
      </Actions>
    </CentredCard>
  )
}
