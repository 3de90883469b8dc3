import { Button } from '../../../ui/forms/button.tsx'
import styles from './map-view.module.css'
import type { MapFailure } from './use-grave-map.ts'

interface MapErrorProps {
  part: MapFailure | undefined
  isGoogle: boolean
  onRetry: () => void
}

export function MapError({ part, isGoogle, onRetry }: MapErrorProps) {
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
