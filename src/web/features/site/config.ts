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

// The name and URL are unknown while the build prerenders pages: the server fills them in.
const isServer = typeof document === 'undefined'
let written = isServer ? { siteName: '{site}', publicUrl: '{url}' } : writtenInPage()

/** For the server, which knows both when it renders a page itself. */
export function setSite(site: { siteName: string; publicUrl: string }): void {
  written = site
}

export function useSiteName(): string {
  return useConfig().data?.site_name ?? written.siteName
}

export function usePublicUrl(): string {
  return useConfig().data?.public_url ?? written.publicUrl
}

function writtenInPage() {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
  return { siteName: tag?.content ?? 'Vigil', publicUrl: window.location.origin }
}
