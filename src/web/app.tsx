import { Shell } from './features/shell/index.ts'
import { Routes } from './routes.tsx'

export function App() {
  return (
    <Shell>
      <Routes />
    </Shell>
  )
}
