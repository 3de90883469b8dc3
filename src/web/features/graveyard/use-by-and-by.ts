import { useEffect, useState } from 'react'

const atOnce = 6
const together = 3
const pause = 40

/** How many are drawn: a few at once, the others by and by, so that the page answers meanwhile. */
export function useByAndBy(total: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => setDrawn(drawn + together), pause)
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}
