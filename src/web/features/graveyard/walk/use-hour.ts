import { useState } from 'react'
import { type Hour, hourAt, hours } from '../../../walk/hours.ts'

const key = 'walk_hour'

/** The visitor's own evening until they choose. */
export function useHour() {
  const [chosen, setChosen] = useState(() =>
    hours.find((hour) => hour === localStorage.getItem(key)),
  )
  const [own] = useState(() => hourAt(new Date()))
  return {
    hour: chosen ?? own,
    chosen,
    choose(hour: Hour | undefined) {
      if (hour) localStorage.setItem(key, hour)
      else localStorage.removeItem(key)
      setChosen(hour)
    },
  }
}
