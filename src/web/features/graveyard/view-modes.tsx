import { Link } from 'wouter'
import { mapPath, paths } from '../../../contract/page-addresses.ts'
import { useSite } from '../site/index.ts'
import styles from './view-modes.module.css'

export type ViewMode = 'traditional' | 'google-earth'

export function readMode(query: string): ViewMode {
  return new URLSearchParams(query).get('mode') === 'google-earth' ? 'google-earth' : 'traditional'
}

/** The same graves as a list or on the map. */
export function ViewModes({ mode }: { mode: ViewMode }) {
  const isGoogle = useSite().google_maps
  const ways: [ViewMode, string, string][] = [
    ['traditional', 'Traditional View', paths.graveyard],
    ['google-earth', isGoogle ? 'Google Maps View' : 'Map View', mapPath()],
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
