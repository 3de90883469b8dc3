import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { takeLinkParameters } from '../../../lib/browser/take-link-parameters.ts'
import { listPath } from '../list/list-query.ts'
import { lookUpGrave, targetGrave } from './target-grave.ts'

export interface Target {
  graveId: number
  page: number
}

/** The grave a link has led to, as soon as it is known on which page it stands. */
export function useTargetGrave() {
  const query = useSearch()
  const [, navigate] = useLocation()
  const [target, setTarget] = useState<Target>()
  const sought = useRef<string>(undefined)

  const seek = async (wanted: string) => {
    sought.current = wanted
    const found = await lookUpGrave(wanted)
    // Whoever has left meanwhile is not fetched back.
    if (!found || sought.current !== wanted) return
    setTarget({ graveId: found.grave.id, page: found.page })
    navigate(listPath({ page: found.page, search: '' }), { replace: true })
  }
  const look = useEffectEvent((query: string) => {
    if (new URLSearchParams(query).has('grave_id')) {
      // Takes it out of the address, and so comes back here.
      takeLinkParameters()
      return
    }
    const wanted = targetGrave.read()
    if (wanted !== null && wanted !== sought.current) void seek(wanted)
  })
  useEffect(() => look(query), [query])
  useEffect(
    () => () => {
      sought.current = undefined
    },
    [],
  )

  const forget = () => {
    targetGrave.clear()
    sought.current = undefined
    setTarget(undefined)
  }
  return { target, forget }
}
