import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { GraveTiles } from '../../walk/grave-tiles.ts'
import type { Ground, Point } from '../../walk/places.ts'
import type { TileContent } from '../../walk/tile-graves.ts'
import { fetchTile } from './queries.ts'

const reach = 90
const refreshEvery = 5_000

/** The tiles around a visitor. A grave that is hidden is gone with the next refresh. */
export function useGravesHere(ground: Ground, at: Point) {
  const tiles = useRef<GraveTiles>(undefined)
  const [content, setContent] = useState<readonly TileContent[]>([])
  const [isTroubled, setIsTroubled] = useState(false)
  const [isComplete, setIsComplete] = useState(false)
  const position = useEffectEvent(() => at)

  useEffect(() => {
    const opened = new GraveTiles({
      ground,
      fetchTile,
      onChange(next) {
        setContent(next)
        setIsComplete(opened.isComplete)
      },
      onTrouble: setIsTroubled,
    })
    tiles.current = opened
    opened.stand(position(), reach)
    const refresh = async () => {
      const here = position()
      // The stone one reads stands to the north, maybe in another tile.
      await opened.refresh({ x: here.x, z: here.z - 2 })
      await opened.refresh(here)
      opened.stand(here, reach)
    }
    const timer = setInterval(() => !document.hidden && void refresh(), refreshEvery)
    return () => {
      clearInterval(timer)
      opened.close()
    }
  }, [ground])

  const [tileX, tileZ] = [Math.round(at.x / 4), Math.round(at.z / 4)]
  useEffect(() => {
    tiles.current?.stand({ x: tileX * 4, z: tileZ * 4 }, reach)
  }, [tileX, tileZ])

  return { content, isTroubled, isComplete }
}
