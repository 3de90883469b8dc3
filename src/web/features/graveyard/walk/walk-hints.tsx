import { useEffect, useState } from 'react'
import styles from './walk.module.css'

const shownFor = 12_000

/** How one walks, until the first step or for some seconds. */
export function WalkHints({ isMoved }: { isMoved: boolean }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), shownFor)
    return () => clearTimeout(timer)
  }, [])
  if (isMoved && !isOver) setIsOver(true)
  if (isOver) return null
  const isTouch = matchMedia('(pointer: coarse)').matches
  return (
    <p className={styles.hint}>
      {isTouch
        ? 'Tap where you want to go. Or walk with the left thumb and look with the right.'
        : 'Walk with the arrow keys or WASD, drag to look, press a stone to come nearer.'}
    </p>
  )
}
