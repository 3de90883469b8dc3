import { createElement, type FunctionComponent, useEffect, useState } from 'react'
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
      // The page shows the failure in words.
    }
    return loaded
  }

  /** Without Suspense, which delays the content by 300 ms after its fallback. */
  function LazyPage() {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
      loaded ? 'loaded' : 'loading',
    )
    useEffect(() => {
      if (state !== 'loading') return
      let isMounted = true
      async function show() {
        loading ??= fetchPage()
        const page = await loading
        if (isMounted) setState(page ? 'loaded' : 'failed')
      }
      void show()
      return () => {
        isMounted = false
      }
    }, [state])
    if (state === 'failed') {
      const retry = () => {
        loading = undefined
        setState('loading')
      }
      return <LoadError onRetry={retry} />
    }
    return loaded ? createElement(loaded) : <Loading text="One moment…" />
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
