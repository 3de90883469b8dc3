import { useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { viewPaths } from '../../../contract/page-addresses.ts'
import { viewIn } from './link-parameters.ts'

/** The current path: the one a view names, otherwise the one in the address. */
export function useCurrentPath(): string {
  const [path] = useLocation()
  const search = useSearch()
  const hash = useSyncExternalStore(followHash, currentHash, () => '')
  const view = viewIn(search, hash)
  return view ? viewPaths[view] : path
}

function currentHash(): string {
  return window.location.hash
}

// The router dispatches the last two itself; moving from /#login to / fires nothing else.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState']

function followHash(listener: () => void): () => void {
  for (const move of moves) window.addEventListener(move, listener)
  return () => {
    for (const move of moves) window.removeEventListener(move, listener)
  }
}
