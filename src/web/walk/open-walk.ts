import { PictureQueue } from '../lib/graphics/picture-queue.ts'
import { type Hour, isAnniversary, isLit } from './hours.ts'
import type { Faces, Inscription } from './inscription.ts'
import { lights } from './palette.ts'
import { groundOn, rayThrough, stoneOn } from './pick.ts'
import type { Point } from './places.ts'
import { grown, type Planted, plantCorners, plantMeadow } from './planting.ts'
import { isTooWeak, QualityControl, softwareStep } from './quality.ts'
import { nearestTo } from './rows.ts'
import { Controls } from './scene/controls.ts'
import { makeFlames } from './scene/flames.ts'
import { makeFloor } from './scene/floor.ts'
import { makeGrass } from './scene/grass.ts'
import { type Inscribed, makeInscriptions } from './scene/inscriptions.ts'
import { makeMist } from './scene/mist.ts'
import { StoneModels } from './scene/models.ts'
import { makePlants } from './scene/plants.ts'
import { makeSky } from './scene/sky.ts'
import { StoneField } from './scene/stone-field.ts'
import { WalkSound } from './scene/walk-sound.ts'
import { warmUp } from './scene/warm-up.ts'
import { makeWorld } from './scene/world.ts'
import type { Area, TileContent, TileGrave } from './tile-graves.ts'
import { isInside, isTrodden, placeBefore } from './walkable.ts'
import { look, towards, type Walker, walkOn } from './walker.ts'

export interface WalkEvents {
  /** The first picture with stones, or with nothing around. */
  onShown(): void
  onMove(walker: Walker): void
  /** A stone near by was pressed. */
  onStone(graveId: number): void
  /** The machine is too slow to walk here. */
  onWeak(): void
}

/** Details of a nearby grave that the tiles do not have. */
export interface NearGrave {
  id: number
  passedOn: string | null
  inscription: Inscription
}

export type Walk = ReturnType<typeof openWalk>

const pressReach = 5
const walkReach = 26
/** Beyond this the mist hides every tree. */
const treeReach = 62

/** Draws the graveyard. Throws if the browser cannot draw. */
export function openWalk(
  container: HTMLElement,
  /** Includes what lies over the picture. */
  surface: HTMLElement,
  start: {
    walker: Walker
    hour: Hour
    faces: Faces
    loadFaces(inscription: Inscription): Promise<void>
    isMeasured: boolean
    isStill: boolean
    /** A fixed step of quality, for the bench. */
    fixedQuality: number | null
    isSoundOn(): boolean
  },
  events: WalkEvents,
) {
  const world = makeWorld(container)
  const { renderer, scene, camera } = world
  const control = new QualityControl(start.fixedQuality, world.isSoftware ? softwareStep : 0)
  const models = new StoneModels(control.quality)
  const stones = new StoneField(models)
  const [sky, floor, plants, flames] = [makeSky(), makeFloor(), makePlants(), makeFlames()]
  const [grass, mist, inscriptions] = [makeGrass(), makeMist(), makeInscriptions(start)]
  const details = [plants.group, flames.group, grass.mesh, mist.mesh, inscriptions.mesh]
  scene.add(sky.mesh, floor.group, stones.group)
  // Each detail needs its own shader programs, and words need fonts. On software rendering, stones come first.
  let hasDetails = !world.isSoftware
  if (hasDetails) scene.add(...details)

  const sound = new WalkSound(start.isSoundOn)
  const queue = new PictureQueue(world.context)
  let { walker, hour } = start
  let content: readonly TileContent[] = []
  let isContentNew = false
  let graves: TileGrave[] = []
  let grounds: Area[] = []
  let near: readonly NearGrave[] = []
  let inscribed: Inscribed[] = []
  let planted: Planted[] = []
  let goal: { at: Point; facing: number | null } | null = null
  let isClosed = false
  let isWarming = false
  let isWarm = false
  let pictures = 0
  let isShown = false
  let drawnFrom: Walker | null = null
  let grassAt: Point | null = null
  let walked = 0
  const measured = { frames: 0, began: 0 }
  let last = 0
  let script = 0

  const controls = new Controls(container, surface, {
    onLook(turn, nod) {
      walker = look(walker, turn, nod)
    },
    onWalk: () => {
      goal = null
    },
    onKey(key) {
      if (key !== 'Enter' && key !== ' ') return
      const ahead = {
        x: walker.x + Math.sin(walker.heading) * 2,
        z: walker.z - Math.cos(walker.heading) * 2,
      }
      const found = nearestTo(graves, ahead)
      if (found && Math.hypot(found.x - walker.x, found.z - walker.z) < pressReach)
        events.onStone(found.id)
    },
    onPress(screen) {
      const lens = { fov: (camera.fov * Math.PI) / 180, aspect: camera.aspect }
      const ray = rayThrough(walker, screen, lens)
      const stone = stoneOn(walker, ray, graves, walkReach)
      if (stone && Math.hypot(stone.x - walker.x, stone.z - walker.z) < pressReach) {
        return events.onStone(stone.id)
      }
      const at = stone ? placeBefore(stone) : groundOn(walker, ray, walkReach)
      if (at) goal = { at, facing: stone ? 0 : null }
    },
  })

  function setLit(): void {
    const now = new Date()
    const remembered = new Set(
      near.filter(({ passedOn }) => isAnniversary(passedOn, now)).map(({ id }) => id),
    )
    const lit = graves.filter((grave) => isLit(grave.litOn, now) || remembered.has(grave.id))
    stones.setGraves(graves, new Set(lit.map(({ id }) => id)))
    flames.set(nearestFirst(lit), nearestFirst(planted.filter(({ plant }) => plant === 'lamp')))
  }

  function nearestFirst<One extends Point>(all: readonly One[]): One[] {
    const away = ({ x, z }: Point) => (x - walker.x) ** 2 + (z - walker.z) ** 2
    return all.toSorted((a, b) => away(a) - away(b))
  }

  function plant(): void {
    const reach = Math.min(control.quality.reach, treeReach)
    const area = {
      west: walker.x - reach,
      east: walker.x + reach,
      north: walker.z - reach,
      south: walker.z + reach,
    }
    const lawns = content.flatMap((one) => one.lawns)
    planted = nearestFirst([
      ...plantCorners(lawns).filter((one) => isInside(one, area)),
      ...plantMeadow(area, grounds, graves),
    ])
    plants.set(planted, control.quality.trees)
  }

  function setHour(next: Hour): void {
    hour = next
    world.setHour(hour)
    sky.setLight(lights[hour])
    mist.setLight(lights[hour])
    inscriptions.setBrightness(hour === 'night' ? 0.82 : 0.95)
  }

  function setQuality(): void {
    const { quality } = control
    world.setQuality(quality)
    stones.setShadows(quality.hasShadows)
    floor.setQuality(quality)
    models.setQuality(quality)
    mist.mesh.visible = quality.hasMist
    grass.mesh.visible = quality.tufts > 0
    grassAt = null
    drawnFrom = null
    isContentNew = true
  }

  /** Called for thousands of tufts at once, so only nearby grounds are checked. */
  function grassAround(): (point: Point) => boolean {
    const isAround = (area: Area) => isInside(walker, grown(area, 12))
    const nearGrounds = grounds.filter(isAround)
    const nearLawns = content.flatMap(({ lawns }) => lawns).filter(isAround)
    return (point) =>
      !nearGrounds.some((area) => isInside(point, area)) ||
      nearLawns.some((area) => isInside(point, area))
  }

  /** Tufts do not grow on gravel, below stones or on trodden lanes. */
  function hasTufts(): (point: Point) => boolean {
    const isGrass = grassAround()
    const stones = graves.filter(({ x, z }) => Math.hypot(x - walker.x, z - walker.z) < 13)
    return (point) => isGrass(point) && !stones.some((stone) => isTrodden(point, stone))
  }

  /** Several tiles may arrive between two pictures. */
  function takeContent(): void {
    isContentNew = false
    floor.setContent(content)
    grassAt = null
    plant()
    setLit()
    place()
  }

  function arrange(): void {
    if (isContentNew) takeContent()
    const hasMoved =
      !drawnFrom ||
      Math.hypot(walker.x - drawnFrom.x, walker.z - drawnFrom.z) > 0.25 ||
      Math.abs(walker.heading - drawnFrom.heading) > 0.04
    if (hasMoved || stones.isStale) {
      drawnFrom = walker
      stones.update(walker, control.quality)
    }
    if (hasDetails && (hasMoved || inscriptions.isStale)) inscriptions.update(inscribed, walker)
    if (!grassAt || Math.hypot(walker.x - grassAt.x, walker.z - grassAt.z) > 1.2) {
      grassAt = walker
      grass.update(walker, control.quality.tufts, hasTufts())
      floor.follow(walker)
    }
  }

  function step(seconds: number): void {
    const walkable = { areas: grounds, graves: around() }
    const way = goal && towards(walker, goal.at, goal.facing)
    if (goal && !way) goal = null
    const before = walker
    walker = walkOn(walker, way ?? controls.intent, seconds, walkable)
    const far = Math.hypot(walker.x - before.x, walker.z - before.z)
    // A stone in the way ends a walk to a chosen point, instead of holding the visitor.
    if (way && way.forward > 0.3 && far < 0.001 && Math.abs(way.turn) < 0.2) goal = null
    walked += far
    sound.walk(far, far > 0 && !grassAround()(walker))
    if (walker !== before) events.onMove(walker)
  }

  /** Only near stones can be in the way. */
  function around(): TileGrave[] {
    return graves.filter(({ x, z }) => Math.abs(x - walker.x) < 9 && Math.abs(z - walker.z) < 9)
  }

  function frame(now: number): void {
    // Otherwise a slow machine would lag seconds behind its visitor.
    if (queue.length >= (isShown && !world.isSoftware ? 2 : 1)) return
    if (pictures > 0 && !isShown) {
      isShown = true
      if (!hasDetails) scene.add(...details)
      hasDetails = true
      events.onShown()
    }
    const began = performance.now()
    const spent = last === 0 ? 0 : now - last
    last = now
    step(spent / 1000)
    arrange()
    if (content.length > 0 && !isWarming) warm()
    // Pictures without stones would only delay the first one with stones.
    if (pictures === 0 && !isReady()) return
    const bob = start.isStill ? 0 : Math.sin(walked * 4.2) * 0.018
    world.follow(walker, bob)
    const clock = start.isStill ? 0 : now / 1000
    if (mist.mesh.visible) mist.update(walker, clock)
    flames.setGlow(lights[hour].glow, world.height(), clock)
    inscriptions.drawNext(renderer)
    renderer.info.reset()
    script = performance.now() - began
    renderer.render(scene, camera)
    queue.add()
    pictures += 1
    if (spent > 0 && control.frame(spent)) setQuality()
    measure(now)
  }

  /** The stones are loading by now: compiling the programs blocks the page. */
  function warm(): void {
    isWarming = true
    void warmUp(world, control.quality, () => isClosed).finally(() => {
      isWarm = true
    })
  }

  function isReady(): boolean {
    return isWarm && content.length > 0 && stones.isComplete && floor.isComplete
  }

  /** Measures only after stones and details have been drawn once. */
  function measure(now: number): void {
    if (!start.isMeasured || pictures < 3 || measured.began < 0) return
    if (measured.began === 0) measured.began = now
    else measured.frames += 1
    if (now - measured.began < 1_000) return
    if (isTooWeak(measured.frames, now - measured.began)) events.onWeak()
    measured.began = -1
  }

  const restored = () => {
    inscriptions.redraw()
    drawnFrom = null
  }
  renderer.domElement.addEventListener('webglcontextlost', (event) => event.preventDefault())
  renderer.domElement.addEventListener('webglcontextrestored', restored)
  setHour(hour)
  setQuality()
  renderer.setAnimationLoop(frame)
  return {
    setHour,
    setContent(next: readonly TileContent[]) {
      content = next
      graves = next.flatMap((one) => one.graves)
      grounds = next.flatMap((one) => one.grounds)
      isContentNew = true
    },
    setNear(next: readonly NearGrave[]) {
      near = next
      setLit()
      place()
    },
    goTo(at: Point, facing: number | null) {
      goal = { at, facing }
    },
    /** What a frame costs, for the bench and the journeys. */
    cost: () => ({
      drawCalls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      stones: stones.drawn,
      walked,
      pictures,
      geometries: renderer.info.memory.geometries,
      textures: renderer.info.memory.textures,
      script,
      quality: control.quality,
    }),
    close() {
      isClosed = true
      renderer.setAnimationLoop(null)
      controls.close()
      sound.close()
      for (const part of [stones, sky, floor, plants, flames, grass, mist, inscriptions])
        part.close()
      void models.close()
      world.close()
    },
  }

  /** Inscriptions are placed where the tiles have their graves; a removed grave has none. */
  function place(): void {
    const known = new Map(near.map((grave) => [grave.id, grave]))
    inscribed = graves.flatMap(({ id, x, z }) => {
      const grave = known.get(id)
      return grave ? [{ id, x, z, inscription: grave.inscription }] : []
    })
    inscriptions.setInscribed(inscribed)
  }
}
