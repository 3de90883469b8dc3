import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { GraveTiles } from '../../../walk/grave-tiles.ts'
import type { Ground, Point } from '../../../walk/places.ts'
import type { TileContent } from '../../../walk/tile-graves.ts'
import { fetchTile } from './queries.ts'

const fullReach = 90
/** Enough for the first picture, which the others would delay. */
const firstReach = 34
const refreshEvery = 5_000

/** The tiles around a visitor. A grave that is hidden is gone with the next refresh. */
export function useGravesHere(ground: Ground, at: Point, isShown: boolean) {
  const tiles = useRef<GraveTiles>(undefined)
  const [content, setContent] = useState<readonly TileContent[]>([])
  const [isTroubled, setIsTroubled] = useState(false)
  const [isComplete, setIsComplete] = useState(false)
  const position = useEffectEvent(() => at)
  const hasGraves = content.some(({ graves }) => graves.length > 0)
  const reach = hasGraves && !isShown ? firstReach : fullReach
  const reachNow = useEffectEvent(() => reach)

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
    opened.stand(position(), reachNow())
    const refresh = async () => {
      const here = position()
      // The stone being read stands to the north, maybe in another tile.
      await opened.refresh({ x: here.x, z: here.z - 2 })
      await opened.refresh(here)
      opened.stand(here, reachNow())
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
  }, [tileX, tileZ, reach])

  return { content, isTroubled, isComplete }
}
