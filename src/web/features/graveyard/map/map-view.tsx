import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { takeLinkParameters } from '../../../lib/browser/take-link-parameters.ts'
import type { MapKind } from '../../../map/basemap.ts'
import { type Bounds, boundsAround, focusZoom } from '../../../map/view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { addressOf } from '../../../walk/walk-address.ts'
import { useSession } from '../../accounts/sessions/session.ts'
import { useSite } from '../../site/site.ts'
import type { GraveAction } from '../grave/grave-action.ts'
import { LazyGraveActionDialog } from '../grave/lazy-grave-action-dialog.tsx'
import { useGraves } from '../queries.ts'
import { lookUpGrave, targetGrave } from '../target/target-grave.ts'
import frame from '../view-frame.module.css'
import { NowPlaying } from '../voice/now-playing.tsx'
import { useStopVoiceOnLeave } from '../voice/use-voice.ts'
import { EditBar } from './edit-bar.tsx'
import { GravePopup } from './grave-popup.tsx'
import { GravesInView } from './graves-in-view.tsx'
import { MapCopyright } from './map-copyright.tsx'
import { MapMenu } from './map-menu.tsx'
import { MapSearch } from './map-search.tsx'
import styles from './map-view.module.css'
import { useBasemap } from './queries.ts'
import { type MapFailure, useGraveMap } from './use-grave-map.ts'
import { useOwnStone } from './use-own-stone.ts'

const walkFromZoom = 17
const world = { west: -180, south: -85, east: 180, north: 85 }

/** The graves on a map, from the whole world to one stone. */
export function MapView() {
  const session = useSession()
  const member = session.state === 'signed-in' ? session.profile : null
  const isGoogle = useSite().google_maps
  const [kind, setKind] = useState<MapKind>('satellite')
  const [isTilted, setIsTilted] = useState(true)
  // A memorial that the member keeps, whose stone is to be moved.
  const moved = Number(new URLSearchParams(useSearch()).get('move')) || null
  const [isEditing, setIsEditing] = useState(moved !== null)
  const [isListed, setIsListed] = useState(false)
  // Without a map the list keeps its own bounds.
  const [listBounds, setListBounds] = useState<Bounds>(world)
  const [chosen, setChosenGrave] = useState<Grave>()
  // The hint has been followed.
  const [hasChosen, setHasChosen] = useState(false)
  const [action, setAction] = useState<GraveAction>()
  const total = useGraves({ page: 1, search: '' }).data?.pagination.total_count
  const ground = useBasemap(kind)
  const { container, map, bounds, isShown, isReady, failure, retry } = useGraveMap({
    basemap: ground.data?.basemap,
    isTilted,
    chosenId: chosen?.id ?? null,
    onStone: (graveId) => void open(graveId),
  })
  const own = useOwnStone(map, member && (moved ?? member.id), {
    isEditing,
    isKept: moved !== null,
  })
  useStopVoiceOnLeave()
  const hasNoMap = failure === 'map' || ground.isError
  useMapTarget(map !== undefined || hasNoMap, showGrave)

  function setChosen(grave: Grave | undefined) {
    setChosenGrave(grave)
    if (grave) setHasChosen(true)
  }

  async function open(graveId: number) {
    const found = await lookUpGrave(String(graveId))
    if (found) setChosen(found.grave)
  }

  function showGrave(grave: Grave) {
    setChosen(grave)
    const { gravestone_latitude: latitude, gravestone_longitude: longitude } = grave
    if (latitude !== null && longitude !== null)
      map?.showGrave({ latitude, longitude, zoom: focusZoom })
  }

  // Stones are near enough to stand among them. The bounds change with every move.
  const isNear = bounds && map && map.view().zoom >= walkFromZoom

  const retryAll = () => {
    if (ground.isError) void ground.refetch()
    retry()
  }
  return (
    <div className={classNames(frame.frame, styles.view, hasNoMap && styles.withoutMap)}>
      <div ref={container} className={styles.map} data-ready={isReady || undefined} />
      {!isShown && !failure && !hasNoMap && <p className={styles.opening}>Opening the map…</p>}
      <div className={styles.top}>
        <MapSearch onChoose={showGrave} />
        <button
          type="button"
          className={styles.lister}
          aria-expanded={isListed || hasNoMap}
          onClick={() => setIsListed(!isListed)}
        >
          List
        </button>
        <MapMenu
          kind={kind}
          isTilted={isTilted}
          isBundled={ground.data?.provider === 'bundled'}
          graves={total}
          isEditing={member && isEditing}
          onKind={setKind}
          onTilt={setIsTilted}
          onEdit={setIsEditing}
        />
      </div>
      {(failure || ground.isError) && (
        <MapError part={ground.isError ? 'map' : failure} isGoogle={isGoogle} onRetry={retryAll} />
      )}
      {(isListed || hasNoMap) && (
        <div className={styles.list}>
          <GravesInView
            bounds={hasNoMap ? listBounds : bounds}
            onVisit={showGrave}
            onGo={(view) => (hasNoMap ? setListBounds(boundsAround(view)) : map?.goTo(view))}
          />
        </div>
      )}
      {chosen && (
        <GravePopup
          key={chosen.id}
          grave={chosen}
          onAction={setAction}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isEditing && member && (
        <EditBar
          hasStone={moved !== null || member.date_of_birth !== null}
          isOwn={moved === null}
          isBusy={own.isSaving}
          outcome={own.outcome}
          onMoveToCentre={own.moveToCentre}
          onDone={() => setIsEditing(false)}
        />
      )}
      {!hasNoMap && (
        <div className={classNames(styles.zoom, chosen && styles.above)}>
          <button type="button" aria-label="Zoom in" onClick={() => map?.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map?.zoomBy(-1)}>
            −
          </button>
        </div>
      )}
      {isNear && !chosen && !isEditing && (
        <Link className={styles.walk} href={addressOf({ ...map.view(), facing: null })}>
          Walk here
        </Link>
      )}
      {!hasChosen && <p className={styles.hint}>Search by name, zoom in and click gravestones</p>}
      {ground.data?.provider === 'google' && <MapCopyright kind={kind} bounds={bounds} map={map} />}
      {chosen && action && (
        <LazyGraveActionDialog
          grave={chosen}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
      <NowPlaying />
    </div>
  )
}

/** Shows the grave a link named. */
function useMapTarget(isReady: boolean, onFound: (grave: Grave) => void): void {
  const query = useSearch()
  const lead = useEffectEvent(async () => {
    const graveId = targetGrave.read()
    if (graveId === null) return
    const found = await lookUpGrave(graveId)
    if (!found) return
    targetGrave.clear()
    onFound(found.grave)
  })
  useEffect(() => {
    // Removes the parameter from the address, which runs this effect again.
    if (new URLSearchParams(query).has('grave_id')) takeLinkParameters()
    else if (isReady) void lead()
  }, [query, isReady])
}

interface MapErrorProps {
  part: MapFailure | undefined
  isGoogle: boolean
  onRetry: () => void
}

function MapError({ part, isGoogle, onRetry }: MapErrorProps) {
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
