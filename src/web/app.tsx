import { QueryClientProvider } from '@tanstack/react-query'
import { Shell } from './features/shell/index.ts'
import { queryClient } from './lib/query-client.ts'
import { Routes } from './routes.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Routes />
      </Shell>
    </QueryClientProvider>
  )
}
