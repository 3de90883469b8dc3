import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useCurrentPath } from '../../../lib/browser/current-path.ts'
import { useStore } from '../../../lib/state/store.ts'
import { useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import { countSearch, countView, startAnalytics, stopAnalytics } from './google-analytics.ts'
import { lastSearch } from './searches.ts'

/** Asks for consent once, then counts pages and searches. */
export function Visits({ id }: { id: string }) {
  const consent = useConsent()
  if (consent === undefined) return <ConsentBar />
  return consent === 'given' ? <PageViews id={id} /> : null
}

function PageViews({ id }: { id: string }) {
  const path = useCurrentPath()
  const term = new URLSearchParams(useSearch()).get('search')
  const search = useStore(lastSearch)

  useEffect(() => {
    startAnalytics(id)
    return () => stopAnalytics(id)
  }, [id])
  useEffect(() => countView(path), [path])
  useEffect(() => {
    if (term) countSearch('graveyard')
  }, [term])
  useEffect(() => {
    if (search) countSearch(search.place)
  }, [search])
  return null
}
