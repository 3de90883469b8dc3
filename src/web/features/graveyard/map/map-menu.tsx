import { useId, useState } from 'react'
import { useEscape } from '../../../lib/browser/use-escape.ts'
import { type MapKind, maxPictureZoom } from '../../../map/basemap.ts'
import { CloseIcon, MenuIcon } from '../../../ui/pictures/icons.tsx'
import styles from './map-menu.module.css'

const kinds: { kind: MapKind; label: string }[] = [
  { kind: 'satellite', label: 'Satellite' },
  { kind: 'terrain', label: 'Terrain' },
  { kind: 'road', label: 'Map' },
]

export interface MapMenuProps {
  kind: MapKind
  isTilted: boolean
  /** The bundled map has pictures only up to a zoom, which the menu names. */
  isBundled: boolean
  graves: number | undefined
  /** Null for visitors without a stone to move. */
  isEditing: boolean | null
  onKind: (kind: MapKind) => void
  onTilt: (isTilted: boolean) => void
  onEdit: (isEditing: boolean) => void
}

export function MapMenu(props: MapMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  useEscape(isOpen, () => setIsOpen(false))
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.opener}
        aria-label="Map menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <div id={id} className={styles.panels} hidden={!isOpen}>
        <Options {...props} />
        <SacredGrounds {...props} />
      </div>
    </div>
  )
}

function Options({ kind, isTilted, isBundled, isEditing, onKind, onTilt, onEdit }: MapMenuProps) {
  const name = useId()
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.title}>View options</legend>
        {kinds.map((one) => (
          <label key={one.kind} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={kind === one.kind}
              onChange={() => onKind(one.kind)}
            />
            {one.label}
            {isBundled && one.kind !== 'road' && (
              <small>a picture up to zoom {maxPictureZoom[one.kind]}, drawn beyond</small>
            )}
          </label>
        ))}
      </fieldset>
      <div className={styles.toggles}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={isTilted ? 'Switch to the 2D view' : 'Switch to the 3D view'}
          onClick={() => onTilt(!isTilted)}
        >
          {isTilted ? '2D View' : '3D View'}
        </button>
        {isEditing !== null && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isEditing}
            onClick={() => onEdit(!isEditing)}
          >
            Edit Positions
          </button>
        )}
      </div>
    </>
  )
}

function SacredGrounds({ kind, isTilted, graves }: MapMenuProps) {
  const label = kinds.find((one) => one.kind === kind)?.label
  return (
    <section className={styles.grounds} aria-label="Sacred Grounds">
      <h2 className={styles.title}>Sacred Grounds</h2>
      <dl className={styles.facts}>
        <dt>Graves</dt>
        <dd>{graves?.toLocaleString('en') ?? '…'}</dd>
        <dt>View</dt>
        <dd>{isTilted ? '3D' : '2D'}</dd>
        <dt>Map type</dt>
        <dd>{label}</dd>
      </dl>
    </section>
  )
}
