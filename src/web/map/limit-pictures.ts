import type { Map as MapLibre } from 'maplibre-gl'
import { isSoftware } from '../lib/graphics/is-software.ts'
import { PictureQueue } from '../lib/graphics/picture-queue.ts'

/**
 * MapLibre requests pictures as fast as the screen shows them. If drawing one takes longer, they would pile up,
 * and the whole page would wait for them.
 */
export function limitPictures(map: Pick<MapLibre, 'getCanvas' | 'on' | 'triggerRepaint'>): void {
  const context = map.getCanvas().getContext('webgl2')
  if (!context) return
  const limit = isSoftware(context) ? 1 : 2
  const queue = new PictureQueue(context)
  const triggerRepaint = map.triggerRepaint.bind(map)
  let isWaiting = false

  function repaintWhenDrawn(): void {
    isWaiting = queue.length >= limit
    if (isWaiting) requestAnimationFrame(repaintWhenDrawn)
    else triggerRepaint()
  }

  map.on('render', () => queue.add())
  map.triggerRepaint = () => {
    if (!isWaiting) repaintWhenDrawn()
  }
}
