import type { ReactNode } from 'react'
import { useSession } from '../features/accounts/sessions/session.ts'
import { lazyPage } from '../lib/lazy/lazy-page.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

const Dashboard = lazyPage(
  () => import('./account/dashboard.tsx'),
  (file) => file.DashboardPage,
)
const Welcome = lazyPage(
  () => import('./public/welcome.tsx'),
  (file) => file.WelcomePage,
)

HomePage.preload = Welcome.preload

export function HomePage(): ReactNode {
  const session = useSession()
  if (session.state === 'loading') return <Loading text="Lighting the candles…" />
  return session.state === 'signed-in' ? <Dashboard /> : <Welcome />
}
