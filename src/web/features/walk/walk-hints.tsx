import styles from './walk.module.css'

/** How one walks, until the first step. */
export function WalkHints({ isMoved }: { isMoved: boolean }) {
  if (isMoved) return null
  const isTouch = matchMedia('(pointer: coarse)').matches
  return (
    <p className={styles.hint}>
      {isTouch
        ? 'Tap where you want to go. Or walk with the left thumb and look with the right.'
        : 'Walk with the arrow keys or WASD, drag to look, press a stone to come nearer.'}
    </p>
  )
}
