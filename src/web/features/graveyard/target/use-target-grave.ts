import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { takeLinkParameters } from '../../../lib/browser/take-link-parameters.ts'
import { listPath } from '../list/list-query.ts'
import { lookUpGrave, targetGrave } from './target-grave.ts'

export interface Target {
  graveId: number
  page: number
}

/** The grave a link named, once its page in the list is known. */
export function useTargetGrave() {
  const query = useSearch()
  const [, navigate] = useLocation()
  const [target, setTarget] = useState<Target>()
  const sought = useRef<string>(undefined)

  const seek = async (wanted: string) => {
    sought.current = wanted
    const found = await lookUpGrave(wanted)
    // The visitor may have left the screen meanwhile.
    if (!found || sought.current !== wanted) return
    setTarget({ graveId: found.grave.id, page: found.page })
    navigate(listPath({ page: found.page, search: '' }), { replace: true })
  }
  const look = useEffectEvent((query: string) => {
    if (new URLSearchParams(query).has('grave_id')) {
      // Removes the parameter from the address, which runs this effect again.
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
