import { useState } from 'react'
import { type Hour, hourAt, hours } from '../../walk/hours.ts'

const key = 'walk_hour'

/** The visitor's own evening until they choose. */
export function useHour() {
  const [chosen, setChosen] = useState(() =>
    hours.find((hour) => hour === localStorage.getItem(key)),
  )
  return {
    hour: chosen ?? hourAt(new Date()),
    chosen,
    choose(hour: Hour | undefined) {
      if (hour) localStorage.setItem(key, hour)
      else localStorage.removeItem(key)
      setChosen(hour)
    },
  }
}
