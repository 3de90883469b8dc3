import { paths } from '../../../contract/page-addresses.ts'
import { usePageTitle } from '../../features/site/page-head.ts'
import { useSite } from '../../features/site/site.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { MembersOnly } from './members-only.tsx'
import { NewMemorialScreen } from './new-memorial/new-memorial-screen.tsx'

export function NewMemorialPage() {
  usePageTitle('A memorial for somebody who has died')
  const isOpen = useSite().family_memorials
  if (!isOpen) return <NotHere />
  return (
    <MembersOnly loading="One moment…">
      {(profile) => <NewMemorialScreen profile={profile} />}
    </MembersOnly>
  )
}

export function NotHere() {
  return (
    <CentredCard
      title="Not open yet"
      lead="Memorials for those who have died already cannot be made here yet."
    >
      <Actions>
        <ButtonLink href={paths.graveyard}>To the graveyard</ButtonLink>
      </Actions>
    </CentredCard>
  )
}
