import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { findGrave } from '../../../contract/graveyard.ts'
import { ApiError, call } from '../../lib/api.ts'
import { arrive } from '../../lib/arrival.ts'
import { notice } from '../../lib/notice.ts'
import { placePath } from './list-address.ts'

const key = 'target_grave_id'
const lost = { text: 'We could not find this grave. It may have been removed.', ms: 6_000 }

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
    const found = await find(wanted)
    // Whoever has left meanwhile is not fetched back.
    if (!found || sought.current !== wanted) return
    setTarget(found)
    navigate(placePath({ page: found.page, search: '' }), { replace: true })
  }
  const look = useEffectEvent((query: string) => {
    if (new URLSearchParams(query).has('grave_id')) {
      // Takes it out of the address, and so comes back here.
      arrive()
      return
    }
    const wanted = localStorage.getItem(key)
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
    localStorage.removeItem(key)
    sought.current = undefined
    setTarget(undefined)
  }
  return { target, forget }
}

async function find(wanted: string): Promise<Target | undefined> {
  try {
    const { grave, page } = await call(findGrave, { params: { graveId: wanted }, query: {} })
    return { graveId: grave.id, page }
  } catch (error) {
    // A server that is away may be back at the next visit; a grave that is not there will not.
    if (error instanceof ApiError && error.status < 500) {
      localStorage.removeItem(key)
      notice.set(lost)
    }
    return undefined
  }
}
