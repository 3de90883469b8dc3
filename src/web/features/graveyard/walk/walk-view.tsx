import { useEffect, useState } from 'react'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LazyWalkPlace } from './lazy-walk-place.tsx'
import { useStart } from './use-start.ts'
import { useWalkMode } from './use-walk-mode.ts'
import styles from './walk.module.css'
import { WalkHere } from './walk-here.tsx'

/** The graveyard on foot. */
export function WalkView() {
  const { start, setStart, isFailed, isEmpty, retry } = useStart()
  const [jumps, setJumps] = useState(0)
  const view = useWalkMode()
  // Its script comes while the place is looked up.
  useEffect(() => {
    if (view.mode === 'place') LazyWalkPlace.preload()
  }, [view.mode])
  if (start) {
    return (
      <WalkHere
        key={`${jumps} ${start.latitude} ${start.longitude}`}
        start={start}
        view={view}
        onJump={(to) => {
          setStart(to)
          setJumps(jumps + 1)
        }}
      />
    )
  }
  if (isFailed) {
    return (
      <div className={styles.empty} role="alert">
        <p>Failed to load graveyard data</p>
        <Button onClick={retry}>Retry</Button>
      </div>
    )
  }
  if (isEmpty) return <p className={styles.empty}>No stone stands here.</p>
  return <Loading text="Opening the gates…" />
}
