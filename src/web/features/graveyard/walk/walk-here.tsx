import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type Hour, hourAt, hours, isAnniversary, isLit as isLitOn } from '../../../walk/hours.ts'
import { Ground, type Point } from '../../../walk/places.ts'
import { nearestTo } from '../../../walk/rows.ts'
import type { TileGrave } from '../../../walk/tile-graves.ts'
import { addressOf, type Standing } from '../../../walk/walk-address.ts'
import { isWalkable, placeBefore } from '../../../walk/walkable.ts'
import type { Walker } from '../../../walk/walker.ts'
import { lookUpGrave } from '../target/target-grave.ts'
import frame from '../view-frame.module.css'
import { LazyWalkPlace } from './lazy-walk-place.tsx'
import { ListReason } from './list-reason.tsx'
import { NearGrave } from './near-grave.tsx'
import { useGravesNear } from './queries.ts'
import { useGravesHere } from './use-graves-here.ts'
import { rememberStanding, standingBefore } from './use-start.ts'
import type { useWalkMode } from './use-walk-mode.ts'
import styles from './walk.module.css'
import { WalkBar } from './walk-bar.tsx'
import { WalkList } from './walk-list.tsx'

interface WalkHereProps {
  start: Standing
  view: ReturnType<typeof useWalkMode>
  onJump: (to: Standing) => void
}

const none: never[] = []
/** From this distance a stone can be read. */
const readingReach = 4.2
/** The page follows in steps of this many metres and radians; the picture itself is smooth. */
const stepSize = { metres: 0.2, radians: 0.12 }

/** One walk, around the place where it begins. */
export function WalkHere({ start, view, onJump }: WalkHereProps) {
  const ground = useMemo(() => new Ground(start), [start])
  const first: Walker = { x: 0, z: 0, heading: ((start.facing ?? 0) * Math.PI) / 180, pitch: -0.2 }
  const [walker, setWalker] = useState(first)
  const [isShown, setIsShown] = useState(false)
  const [, navigate] = useLocation()
  const { mode, reason, isMeasured, choose, fallBack } = view
  const hour = useHour()
  const hasView = isShown || mode === 'list'
  const { content, isTroubled, isComplete } = useGravesHere(ground, walker, hasView)
  const near = useGravesNear(ground, walker, hasView)
  const details = near.data?.data ?? none
  const graves = useMemo(() => content.flatMap((one) => one.graves), [content])
  const areas = useMemo(() => content.flatMap(({ grounds }) => grounds), [content])
  const isRough = start.facing === null
  const [begin, setBegin] = useState<Walker>()
  const found = begin ? undefined : beginOf(first, { graves, areas, isComplete, isRough })
  if (found) {
    setBegin(found)
    setWalker(found)
  }
  useAddress(addressOf({ ...ground.spotOf(walker), facing: (walker.heading * 180) / Math.PI }))

  const [now] = useState(() => new Date())
  const isLit = (id: number) =>
    isLitOn(graves.find((grave) => grave.id === id)?.litOn ?? null, now) ||
    details.some((grave) => grave.id === id && !grave.death && isAnniversary(grave.death_date, now))

  const ahead = nearestTo(graves, aheadOf(walker))
  const isNear = ahead && Math.hypot(ahead.x - walker.x, ahead.z - walker.z) < readingReach
  const before = isNear ? details.find(({ id }) => id === ahead.id) : undefined

  const follow = (next: Walker) => {
    const far = Math.hypot(next.x - walker.x, next.z - walker.z)
    const turned = Math.abs(next.heading - walker.heading)
    if (far > stepSize.metres || turned > stepSize.radians) setWalker(next)
  }
  const open = async (graveId: number) => {
    const known = details.find(({ id }) => id === graveId)
    const grave = known ?? (await lookUpGrave(String(graveId)))?.grave
    const path = grave && memorialPathOf(grave)
    if (path) navigate(path)
  }
  const takeTo = (grave: Grave) => {
    const to = standingBefore(grave)
    if (to) onJump(to)
  }
  const standBefore = (grave: TileGrave) =>
    setWalker({ ...placeBefore(grave), heading: 0, pitch: first.pitch })

  return (
    <div
      className={classNames(frame.frame, styles.walk)}
      data-mode={mode}
      data-ready={(mode === 'list' ? isComplete : isShown) || undefined}
    >
      <WalkBar
        mode={mode}
        walker={walker}
        spot={ground.spotOf(walker)}
        hour={hour}
        onMode={choose}
        onChoose={takeTo}
      />
      {mode === 'place' && isShown && begin && (
        <WalkHints isMoved={walker.x !== begin.x || walker.z !== begin.z} />
      )}
      {mode === 'list' && reason && <ListReason reason={reason} onRetry={() => choose('place')} />}
      {isTroubled && (
        <output className={styles.trouble}>
          The connection is lost. What is around you stays; the rest comes when it is back.
        </output>
      )}
      {mode === 'list' ? (
        <WalkList
          at={walker}
          graves={graves}
          near={details}
          isLit={isLit}
          isComplete={isComplete}
          onStand={standBefore}
        />
      ) : (
        <div className={styles.scene}>
          {begin && (
            <LazyWalkPlace
              start={begin}
              hour={hour.hour}
              isMeasured={isMeasured}
              content={content}
              near={details}
              onMove={follow}
              onStone={(graveId) => void open(graveId)}
              onShown={() => setIsShown(true)}
              onWeak={fallBack}
            >
              <div className={styles.foot}>
                {before && isShown && <NearGrave grave={before} isLit={isLit(before.id)} />}
              </div>
            </LazyWalkPlace>
          )}
          {!isShown && <p className={styles.opening}>The gates open…</p>}
          {isComplete && graves.length === 0 && (
            <p className={styles.opening}>No stone stands here.</p>
          )}
        </div>
      )}
    </div>
  )
}

function aheadOf({ x, z, heading }: Walker): Point {
  return { x: x + Math.sin(heading) * 1.8, z: z - Math.cos(heading) * 1.8 }
}

/**
 * A shared address may lie in a stone or off the paths, and a rough one may face away from every stone: the
 * walk then begins before the nearest grave. Undefined until the surrounding tiles have loaded.
 */
function beginOf(
  first: Walker,
  around: {
    graves: readonly TileGrave[]
    areas: Parameters<typeof isWalkable>[1]['areas']
    isComplete: boolean
    isRough: boolean
  },
): Walker | undefined {
  if (!around.isRough && isWalkable(first, around)) return first
  const nearest = nearestTo(around.graves, first)
  if (nearest) return { ...first, ...placeBefore(nearest), heading: 0 }
  return around.isComplete ? first : undefined
}

const settle = 400

/** Keeps the visitor's position in the address, so that it can be shared and survives a reload. */
function useAddress(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', address)
      rememberStanding(address.slice(address.indexOf('?')))
    }, settle)
    return () => clearTimeout(timer)
  }, [address])
}

const key = 'walk_hour'

/** The visitor's own evening until they choose. */
function useHour() {
  const [chosen, setChosen] = useState(() =>
    hours.find((hour) => hour === localStorage.getItem(key)),
  )
  const [own] = useState(() => hourAt(new Date()))
  return {
    hour: chosen ?? own,
    chosen,
    choose(hour: Hour | undefined) {
      if (hour) localStorage.setItem(key, hour)
      else localStorage.removeItem(key)
      setChosen(hour)
    },
  }
}

const shownFor = 12_000

/** How to walk, shown until the first step or for some seconds. */
function WalkHints({ isMoved }: { isMoved: boolean }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), shownFor)
    return () => clearTimeout(timer)
  }, [])
  if (isMoved && !isOver) setIsOver(true)
  if (isOver) return null
  const isTouch = matchMedia('(pointer: coarse)').matches
  return (
    <p className={styles.hint}>
      {isTouch
        ? 'Tap where you want to go. Or walk with the left thumb and look with the right.'
        : 'Walk with the arrow keys or WASD, drag to look, press a stone to come nearer.'}
    </p>
  )
}
