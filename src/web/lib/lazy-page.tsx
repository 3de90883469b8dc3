import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CentredCard, Ways } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { withRetry } from './with-retry.ts'

const patience = 120_000

/** A page whose script is fetched when it is first shown. */
export function lazyPage<F>(
  load: () => Promise<F>,
  pick: (file: F) => ComponentType,
): ComponentType {
  let page: ComponentType | undefined

  return function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const [hasFailed, setHasFailed] = useState(false)
    const [, setIsLoaded] = useState(page !== undefined)

    useEffect(() => {
      if (page) return
      let isShown = true
      setHasFailed(false)
      const show = async () => {
        page = pick(await withRetry(load, patience))
        if (isShown) setIsLoaded(true)
      }
      show().catch(() => isShown && setHasFailed(true))
      return () => {
        isShown = false
      }
    }, [attempt])

    const Page = page
    if (Page) return <Page />
    return hasFailed ? (
      <Failed onRetry={() => setAttempt(attempt + 1)} />
    ) : (
      <Loading words="One moment…" />
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
