import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import type { Profile } from '../../../contract/profile.ts'
import { useSession } from '../../features/session/index.ts'
import { lazyPage } from '../../lib/lazy/lazy-page.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'

const SealedAccount = lazyPage(
  () => import('../../features/passings/sealed-account.tsx'),
  (file) => file.SealedAccount,
)

interface MembersOnlyProps {
  loading: string
  children: (profile: Profile) => ReactNode
}

/** An owner whose passing is recorded sees nothing but that. */
export function MembersOnly({ loading, children }: MembersOnlyProps) {
  const session = useSession()
  if (session.state === 'signed-out') return <Redirect to={paths.login} replace />
  if (session.state === 'loading') return <Loading text={loading} />
  const { profile } = session
  return profile.is_sealed ? <SealedAccount /> : children(profile)
}
