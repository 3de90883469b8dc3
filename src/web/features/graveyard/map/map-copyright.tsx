import { seeMapCopyright } from '../../../../contract/graveyard/basemaps.ts'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/query-client.ts'
import type { MapKind } from '../../../map/basemap.ts'
import type { GraveMap } from '../../../map/open-map.ts'
import { type Bounds, withinWorld } from '../../../map/view.ts'
import styles from './map-view.module.css'

interface MapCopyrightProps {
  kind: MapKind
  bounds: Bounds | undefined
  map: GraveMap | undefined
}

/** Google requires the copyright of each view. */
export function MapCopyright({ kind, bounds, map }: MapCopyrightProps) {
  const query = bounds &&
    map && { ...withinWorld(bounds), zoom: Math.min(22, Math.round(map.view().zoom)) }
  const { data } = useQuery({
    queryKey: ['map-copyright', kind, query],
    enabled: query !== undefined,
    queryFn: () =>
      call(seeMapCopyright, { params: { kind }, query: query as NonNullable<typeof query> }),
    placeholderData: (before: { copyright: string } | undefined) => before,
  })
  return (
    <p className={styles.copyright}>
      <strong>Google Maps</strong> {data?.copyright}
    </p>
  )
}
