import { useEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { paths } from '../../../contract/page-addresses.ts'
import { useSession } from '../../features/accounts/sessions/session.ts'
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx'
import { forgetMailedTo } from '../../features/accounts/sign-in/remembered-email.ts'
import { usePageHead } from '../../features/site/page-head.ts'
import { useIsSold } from '../../features/site/site.ts'
import { askedPage, askedPageReason } from '../../lib/browser/asked-page.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { CentredCard } from '../../ui/layout/card.tsx'
import { Candle } from '../../ui/pictures/candle.tsx'
import styles from '../pages.module.css'

export function LoginPage() {
  usePageHead({
    title: 'Sacred Login',
    description: 'Sign in to your memorial. The light has been kept for you.',
    keywords: ['sign in', 'digital memorial'],
  })
  const session = useSession()
  const isSold = useIsSold()
  // The server renders the page first.
  const reason = useHydrated() && askedPageReason()
  const isSignedIn = session.state === 'signed-in'
  useEffect(() => {
    if (isSignedIn) forgetMailedTo()
  }, [isSignedIn])
  if (isSignedIn) return <Redirect to={askedPage() ?? paths.home} replace />
  return (
    <>
      <Candle />
      <CentredCard
        title="Sacred Login"
        lead={reason || 'Welcome back. The light has been kept for you.'}
      >
        <LoginForm />
        <p className={styles.aside}>
          No memorial yet?{' '}
          <Link href={paths.register}>{isSold ? 'Create one for free' : 'Create one'}</Link>
        </p>
      </CentredCard>
    </>
  )
}
