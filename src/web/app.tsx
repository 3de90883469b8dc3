import { Shell } from './pages/shell/shell.tsx'
import { Routes } from './routes.tsx'

export function App() {
  return (
    <Shell>
      <Routes />
    </Shell>
  )
}
