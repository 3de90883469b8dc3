import { Console } from '../../features/console/index.ts'
import { usePageTitle } from '../../features/site/index.ts'
import { MembersOnly } from '../account/members-only.tsx'
import { NotFoundPage } from '../not-found.tsx'

export function ConsolePage() {
  usePageTitle('Console')
  return (
    <MembersOnly loading="One moment…">{() => <Console notThere={<NotFoundPage />} />}</MembersOnly>
  )
}
