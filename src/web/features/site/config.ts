import { useEffect } from 'react'
import type { SiteConfig } from '../../../contract/site.ts'
import { call } from '../../lib/api/api.ts'
import { getConfig } from '../../lib/api/schemaless-operations.ts'
import { createStore, useStore } from '../../lib/state/store.ts'
import { retry } from '../../lib/timing/retry.ts'

interface ConfigState {
  data?: SiteConfig
  isPending: boolean
}

const retryAfter = [1_000, 2_000]

const config = createStore<ConfigState>({ isPending: true })
let loading: Promise<void> | undefined

/** Fetched once; after a failure the next screen that needs it retries. */
export function useConfig(): ConfigState {
  useEffect(() => {
    if (!config.get().data) loading ??= load()
  }, [])
  return useStore(config)
}

async function load(): Promise<void> {
  try {
    config.set({ data: await retry(() => call(getConfig), retryAfter), isPending: false })
  } catch {
    config.set({ isPending: false })
    loading = undefined
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
