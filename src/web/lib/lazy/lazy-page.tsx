import { createElement, type FunctionComponent, Suspense, use, useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../ui/layout/card.tsx'
import { loadWithRetry } from '../timing/load-with-retry.ts'

const timeoutMs = 120_000

/** A page that can fetch what it needs before it is shown. */
export interface Page extends FunctionComponent {
  preload?: ((path: string) => Promise<unknown>) | undefined
}

/** A page whose script is fetched when it is first shown, or preloaded. */
export function lazyPage<F>(load: () => Promise<F>, pick: (file: F) => Page): Page {
  let loaded: Page | undefined
  let loading: Promise<Page | undefined> | undefined

  async function fetchPage() {
    try {
      loaded = pick(await loadWithRetry(load, timeoutMs))
    } catch {
      // The page says so in words.
    }
    return loaded
  }

  function LoadedPage({ onRetry }: { onRetry: () => void }) {
    loading ??= fetchPage()
    const Shown = loaded ?? use(loading)
    return Shown ? createElement(Shown) : <LoadError onRetry={onRetry} />
  }

  function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const onRetry = () => {
      loading = undefined
      setAttempt(attempt + 1)
    }
    return (
      <Suspense key={attempt} fallback={<Loading text="One moment…" />}>
        <LoadedPage onRetry={onRetry} />
      </Suspense>
    )
  }

  return Object.assign(LazyPage, {
    async preload(path: string) {
      loading ??= fetchPage()
      await (await loading)?.preload?.(path)
    },
  })
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <CentredCard
      title="This page did not arrive"
      lead="The connection may have been lost. Nothing you have saved is affected."
    >
      <Actions>
        <Button onClick={onRetry}>Try again</Button>
      </Actions>
    </CentredCard>
  )
}
