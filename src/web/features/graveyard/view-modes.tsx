import { Link } from 'wouter'
import { mapPath, paths } from '../../../contract/page-addresses.ts'
import { useSite } from '../site/site.ts'
import styles from './view-modes.module.css'

const walkAddress = `${paths.graveyard}?mode=walk`

export type ViewMode = 'traditional' | 'google-earth' | 'walk'

export function readMode(query: string): ViewMode {
  const mode = new URLSearchParams(query).get('mode')
  return mode === 'google-earth' || mode === 'walk' ? mode : 'traditional'
}

/** The same graves as a list, on the map, or on foot. */
export function ViewModes({ mode }: { mode: ViewMode }) {
  const isGoogle = useSite().google_maps
  const ways: [ViewMode, string, string][] = [
    ['traditional', 'Traditional View', paths.graveyard],
    ['google-earth', isGoogle ? 'Google Maps View' : 'Map View', mapPath()],
    ['walk', 'Walk', walkAddress],
  ]
  return (
    <nav className={styles.modes} aria-label="Ways to see the graveyard">
      {ways.map(([way, words, path]) => (
        <Link
          key={way}
          href={path}
          className={styles.mode}
          aria-current={mode === way ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
