import { type ReactNode, useEffect, useRef } from 'react'
import { Confirmation } from '../../features/accounts/passkeys/confirmation.tsx'
import { Analytics } from '../../features/site/analytics/analytics.tsx'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { Toast } from '../../ui/feedback/toast.tsx'
import { Backdrop } from '../../ui/layout/backdrop.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  const path = useCurrentPath()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(path)

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Navigation />
      <Toast />
      <Analytics />
      <Confirmation />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Backdrop />
    </div>
  )
}
