import { Button } from '../../ui/forms/button.tsx'
import styles from './map-view.module.css'
import type { Trouble } from './use-grave-map.ts'

interface MapTroubleProps {
  part: Trouble | undefined
  isGoogle: boolean
  onRetry: () => void
}

export function MapTrouble({ part, isGoogle, onRetry }: MapTroubleProps) {
  const title =
    part === 'graves'
      ? 'Failed to load graveyard data'
      : `Failed to load ${isGoogle ? 'Google Maps' : 'the map'}`
  return (
    <div className={styles.trouble} role="alert">
      <p>
        <strong>{title}</strong>
        {part === 'map' && ' The graves are listed below instead.'}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
