import { usePageTitle } from '../../features/site/page-head.ts'
import { MembersOnly } from './members-only.tsx'
import { MyMemorialScreen } from './my-memorial/my-memorial-screen.tsx'

export function MyMemorialPage() {
  usePageTitle('Your memorial')
  return (
    <MembersOnly loading="Walking to your stone…">
      {(profile) => <MyMemorialScreen profile={profile} />}
    </MembersOnly>
  )
}
