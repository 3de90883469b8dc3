import { type ReactNode, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import type { Profile } from '../../../contract/accounts/profile.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { endedKey, forgetAskedPage, rememberAskedPage } from '../../lib/browser/asked-page.ts'
import { lazyPage } from '../../lib/lazy/lazy-page.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { UpgradeHost } from '../upgrade/upgrade-host.tsx'

const SealedAccount = lazyPage(
  () => import('../../features/passings/sealed-account.tsx'),
  (file) => file.SealedAccount,
)

interface MembersOnlyProps {
  loading: string
  children: (profile: Profile) => ReactNode
}

/** An owner whose passing is recorded sees only that. */
export function MembersOnly({ loading, children }: MembersOnlyProps) {
  const session = useSession()
  if (session.state === 'signed-out') return <ToLogin />
  if (session.state === 'loading') return <Loading text={loading} />
  const { profile } = session
  if (profile.is_sealed) return <SealedAccount />
  return (
    <Arrived>
      {children(profile)}
      <UpgradeHost profile={profile} />
    </Arrived>
  )
}

const ended = 'Your session has ended. Sign in and go on where you were: what you typed is kept.'

/** After signing in the visitor returns here; after signing out here they do not. */
function ToLogin() {
  const [isRemembered] = useState(() => {
    if (!hasArrived) rememberAskedPage(sessionStorage.getItem(endedKey) ? ended : '')
    sessionStorage.removeItem(endedKey)
    return true
  })
  return isRemembered && <Redirect to={paths.login} replace />
}

let hasArrived = false

function Arrived({ children }: { children: ReactNode }) {
  useEffect(() => {
    hasArrived = true
    forgetAskedPage()
    // Once offline it could not be fetched, and the member would not be told.
    import('../../lib/mutations/run-mutation.ts').catch(() => {})
  }, [])
  return children
}
