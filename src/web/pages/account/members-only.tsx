import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import type { Profile } from '../../../contract/profile.ts'
import { useSession } from '../../features/session/index.ts'
import { Loading } from '../../ui/feedback/loading.tsx'

interface MembersOnlyProps {
  loading: string
  children: (profile: Profile) => ReactNode
}

export function MembersOnly({ loading, children }: MembersOnlyProps) {
  const session = useSession()
  if (session.state === 'signed-out') return <Redirect to={paths.login} replace />
  return session.state === 'signed-in' ? children(session.profile) : <Loading text={loading} />
}
