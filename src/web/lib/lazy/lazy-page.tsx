import { createElement, type FunctionComponent, Suspense, use, useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CentredCard, Ways } from '../../ui/layout/card.tsx'
import { withRetry } from '../timing/with-retry.ts'

const patience = 120_000

/** A page that can fetch what it needs before it is shown. */
export interface Page extends FunctionComponent {
  ready?: ((path: string) => Promise<unknown>) | undefined
}

/** A page whose script is fetched when it is first shown, or when it is told to be ready. */
export function lazyPage<F>(load: () => Promise<F>, pick: (file: F) => Page): Page {
  let known: Page | undefined
  let arriving: Promise<Page | undefined> | undefined

  async function fetchPage() {
    try {
      known = pick(await withRetry(load, patience))
    } catch {
      // Whoever waits is told in words.
    }
    return known
  }

  function Arriving({ onRetry }: { onRetry: () => void }) {
    arriving ??= fetchPage()
    const Shown = known ?? use(arriving)
    return Shown ? createElement(Shown) : <Failed onRetry={onRetry} />
  }

  function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const onRetry = () => {
      arriving = undefined
      setAttempt(attempt + 1)
    }
    return (
      <Suspense key={attempt} fallback={<Loading words="One moment…" />}>
        <Arriving onRetry={onRetry} />
      </Suspense>
    )
  }

  return Object.assign(LazyPage, {
    async ready(path: string) {
      arriving ??= fetchPage()
      await (await arriving)?.ready?.(path)
    },
  })
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
