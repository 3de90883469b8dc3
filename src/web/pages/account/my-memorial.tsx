import { useParams } from 'wouter'
import { usePageTitle } from '../../features/site/page-head.ts'
import { KeptMemorialPage } from './kept-memorial.tsx'
import { MembersOnly } from './members-only.tsx'
import { MyMemorialScreen } from './my-memorial/my-memorial-screen.tsx'

/**
 * The member's own memorial, or below `/memorials/` one that the member keeps: a single page costs the first
 * load less than two.
 */
export function MyMemorialPage() {
  return useParams()['id'] ? <KeptMemorialPage /> : <OwnMemorialPage />
}

function OwnMemorialPage() {
  usePageTitle('Your memorial')
  return (
    <MembersOnly loading="Walking to your stone…">
      {(profile) => <MyMemorialScreen profile={profile} />}
    </MembersOnly>
  )
}
