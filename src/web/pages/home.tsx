import type { ReactNode } from 'react'
import { useSession } from '../features/session/index.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import { Loading } from '../ui/loading.tsx'

const Dashboard = lazyPage(
  () => import('./dashboard.tsx'),
  (file) => file.DashboardPage,
)
const Welcome = lazyPage(
  () => import('./welcome.tsx'),
  (file) => file.WelcomePage,
)

HomePage.ready = Welcome.ready

export function HomePage(): ReactNode {
  const session = useSession()
  if (session.state === 'entering') return <Loading words="Lighting the candles…" />
  return session.state === 'in' ? <Dashboard /> : <Welcome />
}
