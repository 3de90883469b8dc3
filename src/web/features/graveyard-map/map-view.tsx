import { useState } from 'react'
import type { Grave } from '../../../contract/graveyard.ts'
import type { MapKind } from '../../map/basemap.ts'
import { type Bounds, boundsAround, focusZoom } from '../../map/view.ts'
import { classNames } from '../../ui/class-names.ts'
import {
  type Act,
  NowHeard,
  seekGrave,
  useGraves,
  useSilenceBehind,
  Visit,
} from '../graveyard/index.ts'
import { useSession } from '../session/index.ts'
import { useConfig } from '../site/index.ts'
import { EditBar } from './edit-bar.tsx'
import { GravePopup } from './grave-popup.tsx'
import { GravesInView } from './graves-in-view.tsx'
import { MapCopyright } from './map-copyright.tsx'
import { MapMenu } from './map-menu.tsx'
import { MapSearch } from './map-search.tsx'
import { MapTrouble } from './map-trouble.tsx'
import styles from './map-view.module.css'
import { useBasemap } from './queries.ts'
import { useGraveMap } from './use-grave-map.ts'
import { useMapTarget } from './use-map-target.ts'
import { useOwnStone } from './use-own-stone.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }

/** The graves where they stand, from the whole world to one stone. */
export function MapView() {
  const session = useSession()
  const member = session.state === 'in' ? session.profile : null
  const isGoogle = useConfig().data?.google_maps ?? false
  const [kind, setKind] = useState<MapKind>('satellite')
  const [isLeaning, setIsLeaning] = useState(true)
  const [isEditing, setIsEditing] = useState(false)
  const [isListed, setIsListed] = useState(false)
  // Where nothing is drawn, the list goes about by itself.
  const [read, setRead] = useState<Bounds>(world)
  const [chosen, setChosen] = useState<Grave>()
  const [act, setAct] = useState<Act>()
  const total = useGraves({ page: 1, search: '' }).data?.pagination.total_count
  const ground = useBasemap(kind)
  const { container, map, bounds, isReady, trouble, retry } = useGraveMap({
    basemap: ground.data?.basemap,
    isLeaning,
    chosenId: chosen?.id ?? null,
    onStone: (graveId) => void open(graveId),
  })
  const own = useOwnStone(map, member?.id ?? null, isEditing)
  useSilenceBehind()
  const hasNoMap = trouble === 'map' || ground.isError
  useMapTarget(map !== undefined || hasNoMap, visit)

  async function open(graveId: number) {
    const found = await seekGrave(String(graveId))
    if (found) setChosen(found.grave)
  }

  function visit(grave: Grave) {
    setChosen(grave)
    const { gravestone_latitude: latitude, gravestone_longitude: longitude } = grave
    if (latitude !== null && longitude !== null)
      map?.visit({ latitude, longitude, zoom: focusZoom })
  }

  const retryAll = () => {
    if (ground.isError) void ground.refetch()
    retry()
  }
  return (
    <div className={classNames(styles.view, hasNoMap && styles.withoutMap)}>
      <div ref={container} className={styles.map} data-ready={isReady || undefined} />
      {!isReady && !hasNoMap && <p className={styles.opening}>Opening the map…</p>}
      <div className={styles.top}>
        <MapSearch onChoose={visit} />
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
          isLeaning={isLeaning}
          isBundled={ground.data?.provider === 'bundled'}
          graves={total}
          isEditing={member && isEditing}
          onKind={setKind}
          onLean={setIsLeaning}
          onEdit={setIsEditing}
        />
      </div>
      {(trouble || ground.isError) && (
        <MapTrouble
          part={ground.isError ? 'map' : trouble}
          isGoogle={isGoogle}
          onRetry={retryAll}
        />
      )}
      {(isListed || hasNoMap) && (
        <div className={styles.list}>
          <GravesInView
            bounds={hasNoMap ? read : bounds}
            onVisit={visit}
            onGo={(view) => (hasNoMap ? setRead(boundsAround(view)) : map?.goTo(view))}
          />
        </div>
      )}
      {chosen && (
        <GravePopup
          key={chosen.id}
          grave={chosen}
          onAct={setAct}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isEditing && member && (
        <EditBar
          hasStone={member.date_of_birth !== null}
          isBusy={own.isSaving}
          onBringHere={own.bringHere}
          onDone={() => setIsEditing(false)}
        />
      )}
      {!hasNoMap && (
        <div className={styles.zoom}>
          <button type="button" aria-label="Zoom in" onClick={() => map?.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map?.zoomBy(-1)}>
            −
          </button>
        </div>
      )}
      <p className={styles.hint}>Search by name, zoom in and click gravestones</p>
      {ground.data?.provider === 'google' && <MapCopyright kind={kind} bounds={bounds} map={map} />}
      {chosen && act && <Visit grave={chosen} act={act} onClose={() => setAct(undefined)} />}
      <NowHeard />
    </div>
  )
}
