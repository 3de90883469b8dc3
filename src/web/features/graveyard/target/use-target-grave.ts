import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
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
  // Offered until the visitor declines: the highlight is over after three seconds.
  const [arrived, setArrived] = useState<Grave>()
  const lookedUp = useRef<string>(undefined)

  const lookUp = async (graveId: string) => {
    lookedUp.current = graveId
    const found = await lookUpGrave(graveId)
    // The visitor may have left the screen meanwhile.
    if (!found || lookedUp.current !== graveId) return
    setTarget({ graveId: found.grave.id, page: found.page })
    setArrived(found.grave)
    navigate(listPath({ page: found.page, search: '' }), { replace: true })
  }
  const onQuery = useEffectEvent((query: string) => {
    if (new URLSearchParams(query).has('grave_id')) {
      // Removes the parameter from the address, which runs this effect again.
      takeLinkParameters()
      return
    }
    const graveId = targetGrave.read()
    if (graveId !== null && graveId !== lookedUp.current) void lookUp(graveId)
  })
  useEffect(() => onQuery(query), [query])
  useEffect(
    () => () => {
      lookedUp.current = undefined
    },
    [],
  )

  const forget = () => {
    targetGrave.clear()
    lookedUp.current = undefined
    setTarget(undefined)
  }
  return { target, forget, arrived, dismiss: () => setArrived(undefined) }
}
