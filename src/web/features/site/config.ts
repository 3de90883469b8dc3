import { useEffect } from 'react'
import type { SiteConfig } from '../../../contract/site.ts'
import { call } from '../../lib/api/api.ts'
import { getConfig } from '../../lib/api/schemaless-operations.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { retry } from '../../lib/timing/retry.ts'

interface Known {
  data?: SiteConfig
  isPending: boolean
}

const retryAfter = [1_000, 2_000]

const known = createStore<Known>({ isPending: true })
let underway: Promise<void> | undefined

/** Fetched once; after a failure the next screen that needs it retries. */
export function useConfig(): Known {
  useEffect(() => {
    if (!known.get().data) underway ??= learn()
  }, [])
  return useStore(known)
}

async function learn(): Promise<void> {
  try {
    known.set({ data: await retry(() => call(getConfig), retryAfter), isPending: false })
  } catch {
    known.set({ isPending: false })
    underway = undefined
  }
}

// The name and URL are unknown while pages are prerendered: the server fills them in.
const isBuilding = typeof document === 'undefined'
const writtenName = isBuilding ? '{site}' : nameInPage()

export function useSiteName(): string {
  return useConfig().data?.site_name ?? writtenName
}

export function usePublicUrl(): string {
  const { data } = useConfig()
  return data?.public_url ?? (isBuilding ? '{url}' : window.location.origin)
}

function nameInPage(): string {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
  return tag?.content ?? 'Vigil'
}
