import { type ComponentType, createElement, Suspense, use, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CentredCard, Ways } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { withRetry } from './with-retry.ts'

const patience = 120_000

/** A page whose script is fetched when it is first shown. What was prepared stays until then. */
export function lazyPage<F>(
  load: () => Promise<F>,
  pick: (file: F) => ComponentType,
): ComponentType {
  let known: ComponentType | undefined
  let arriving: Promise<ComponentType | undefined> | undefined

  async function fetchPage() {
    try {
      known = pick(await withRetry(load, patience))
    } catch {
      // Whoever waits is told in words.
    }
    return known
  }

  function Page({ onRetry }: { onRetry: () => void }) {
    arriving ??= fetchPage()
    const Shown = known ?? use(arriving)
    return Shown ? createElement(Shown) : <Failed onRetry={onRetry} />
  }

  return function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const onRetry = () => {
      arriving = undefined
      setAttempt(attempt + 1)
    }
    return (
      <Suspense key={attempt} fallback={<Loading words="One moment…" />}>
        <Page onRetry={onRetry} />
      </Suspense>
    )
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <CentredCard
      title="This page did not arrive"
      lead="The connection may have been lost. Nothing you have saved is affected."
    >
      <Ways>
        <Button onClick={onRetry}>Try again</Button>
      </Ways>
    </CentredCard>
  )
}
