import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { mapPath } from '../../../../contract/page-addresses.ts'
import { focusZoom, rememberView } from '../../../map/view.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { type Hour, hours } from '../../../walk/hours.ts'
import type { Spot } from '../../../walk/places.ts'
import { type Walker, windOf } from '../../../walk/walker.ts'
import { TakeMeTo } from './take-me-to.tsx'
import type { WalkMode } from './use-walk-mode.ts'
import styles from './walk.module.css'

interface WalkBarProps {
  mode: WalkMode
  walker: Walker
  spot: Spot
  hour: { chosen: Hour | undefined; choose: (hour: Hour | undefined) => void }
  onMode: (mode: WalkMode) => void
  onChoose: (grave: Grave) => void
}

const names: Record<Hour, string> = { dusk: 'Dusk', night: 'Night', dawn: 'Dawn' }

export function WalkBar({ mode, walker, spot, hour, onMode, onChoose }: WalkBarProps) {
  return (
    <div className={styles.bar}>
      <TakeMeTo onChoose={onChoose} />
      <div className={styles.tools}>
        {mode === 'place' && (
          <>
            <Compass heading={walker.heading} />
            <label className={styles.hour}>
              <span>Light</span>
              <select
                value={hour.chosen ?? ''}
                onChange={({ target }) => hour.choose(hours.find((one) => one === target.value))}
              >
                <option value="">As your evening</option>
                {hours.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        <button
          type="button"
          className={styles.tool}
          onClick={() => onMode(mode === 'place' ? 'list' : 'place')}
        >
          {mode === 'place' ? 'As a list' : 'As a place'}
        </button>
        <Link
          className={styles.tool}
          href={mapPath()}
          onClick={() => rememberView({ ...spot, zoom: focusZoom - 1 })}
        >
          Back to the map
        </Link>
      </div>
    </div>
  )
}

function Compass({ heading }: { heading: number }) {
  return (
    <span className={styles.compass}>
      <VisuallyHidden>You look {windOf(heading)}</VisuallyHidden>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <g transform={`rotate(${Math.round((-heading * 180) / Math.PI)})`}>
          <path d="M0-9 3 0H-3Z" className={styles.north} />
          <path d="M0 9 3 0H-3Z" className={styles.south} />
        </g>
      </svg>
    </span>
  )
}
