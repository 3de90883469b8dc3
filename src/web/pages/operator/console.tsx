import { Console } from '../../features/operator/console.tsx'
import { usePageTitle } from '../../features/site/page-head.ts'
import { MembersOnly } from '../account/members-only.tsx'
import { NotFoundPage } from '../not-found.tsx'

export function ConsolePage() {
  usePageTitle('Console')
  return (
    <MembersOnly loading="One moment…">{() => <Console notThere={<NotFoundPage />} />}</MembersOnly>
  )
}
