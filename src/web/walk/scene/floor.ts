import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  RepeatWrapping,
  Texture,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import grass from '../../../../art/ground/grass.webp'
import gravel from '../../map/ground/ground-gravel.webp'
import { walkColours } from '../palette.ts'
import type { Point } from '../places.ts'
import { chanceAt } from '../planting.ts'
import type { Quality } from '../quality.ts'
import { rowsOf } from '../rows.ts'
import type { Area, TileContent } from '../tile-graves.ts'
import { isInside, lane } from '../walkable.ts'
import { loadPicture, setAnisotropy } from './textures.ts'

const meadowReach = 160
/** How much of a lane fades into the lawn on either side, in metres. */
const softness = 0.42
/** Grass grows over the gravel and gravel lies in the meadow, here more and there less, in metres. */
const rim = { least: 0.08, most: 0.5, step: 1.2 }

/**
 * Meadow, gravel, lawns and lanes, each one mesh. They lie in one plane and are drawn in this order without
 * writing depth.
 */
export function makeFloor() {
  const group = new Group()
  const pictures = { grass: repeated(), gravel: repeated() }
  let isComplete = false
  void load()
  const layers = {
    meadow: layer(pictures.grass, walkColours.meadow, 2.6, 0),
    gravel: layer(pictures.gravel, walkColours.gravel, 2.2, 1),
    lawn: layer(pictures.grass, walkColours.lawn, 2, 2),
    lane: layer(pictures.gravel, walkColours.lane, 1.7, 3),
  }
  const tilesOf = {
    gravel: oncePerTile(({ grounds }) => layers.gravel.flat(grounds.flatMap(withRim))),
    lawn: oncePerTile(({ lawns }) => layers.lawn.flat(lawns.flatMap(withRim))),
    lane: oncePerTile((tile) => layers.lane.flat(lanesOf(tile).flatMap(withSoftSides))),
  }
  layers.lane.material.opacity = 0.55
  for (const { mesh } of Object.values(layers)) group.add(mesh)

  async function load(): Promise<void> {
    const loading = [loadPicture(grass, pictures.grass), loadPicture(gravel, pictures.gravel)]
    await Promise.allSettled(loading)
    isComplete = true
  }

  return {
    group,
    /** Both textures have loaded or failed. */
    get isComplete() {
      return isComplete
    },
    setContent(content: readonly TileContent[]) {
      for (const kind of ['gravel', 'lawn', 'lane'] as const)
        layers[kind].lay(content.map(tilesOf[kind]))
    },
    follow({ x, z }: Point) {
      const area = {
        west: x - meadowReach,
        east: x + meadowReach,
        north: z - meadowReach,
        south: z + meadowReach,
      }
      layers.meadow.lay([layers.meadow.flat([piece(area)])])
    },
    setQuality({ hasShadows, anisotropy }: Quality) {
      for (const { mesh } of Object.values(layers)) mesh.receiveShadow = hasShadows
      for (const picture of Object.values(pictures)) setAnisotropy(picture, anisotropy)
    },
    close() {
      for (const { mesh, material } of Object.values(layers)) {
        mesh.geometry.dispose()
        material.dispose()
      }
      for (const picture of Object.values(pictures)) picture.dispose()
    },
  }
}

/** A new tile does not rebuild the others. */
function oncePerTile(
  make: (tile: TileContent) => BufferGeometry,
): (tile: TileContent) => BufferGeometry {
  const known = new WeakMap<TileContent, BufferGeometry>()
  return (tile) => {
    const made = known.get(tile) ?? make(tile)
    known.set(tile, made)
    return made
  }
}

function repeated(): Texture {
  const picture = new Texture()
  picture.wrapS = RepeatWrapping
  picture.wrapT = RepeatWrapping
  return picture
}

function lanesOf({ lawns, graves }: TileContent): Area[] {
  return lawns.flatMap((lawn) =>
    rowsOf(graves.filter((grave) => isInside(grave, lawn))).map(([first]) => ({
      west: lawn.west,
      east: lawn.east,
      north: Math.min(lawn.south, (first?.z ?? 0) + lane.from),
      south: Math.min(lawn.south, (first?.z ?? 0) + lane.to),
    })),
  )
}

/** A corner of a piece of ground. */
interface Corner extends Point {
  opacity: number
}
/** North-west, south-west, south-east, north-east, or turned from that. */
type Piece = [Corner, Corner, Corner, Corner]

const nowhere = piece({ west: 0, north: 0, east: 0, south: 0 })

function layer(map: Texture, colour: string, tileSize: number, order: number) {
  // The meadow has no rim, but one program draws them all.
  const material = new MeshLambertMaterial({
    map,
    color: colour,
    depthWrite: false,
    transparent: true,
    vertexColors: true,
  })
  // The textures are made for a dark map; here the light makes them dark.
  material.color.multiplyScalar(order % 2 === 0 ? 20 : 6.5)
  const mesh = new Mesh(flat([nowhere], tileSize), material)
  mesh.frustumCulled = false
  mesh.renderOrder = -5 + order
  mesh.receiveShadow = true
  return {
    mesh,
    material,
    flat: (pieces: readonly Piece[]) => flat(pieces, tileSize),
    lay(parts: readonly BufferGeometry[]) {
      mesh.geometry.dispose()
      mesh.visible = parts.length > 0
      if (mesh.visible) mesh.geometry = mergeGeometries([...parts])
    },
  }
}

function piece({ west, north, east, south }: Area, opacity = { north: 1, south: 1 }): Piece {
  return [
    { x: west, z: north, opacity: opacity.north },
    { x: west, z: south, opacity: opacity.south },
    { x: east, z: south, opacity: opacity.south },
    { x: east, z: north, opacity: opacity.north },
  ]
}

/** A lane fades at its long sides. */
function withSoftSides(area: Area): Piece[] {
  const [north, south] = [area.north + softness, area.south - softness]
  if (north >= south) return []
  return [
    piece({ ...area, south: north }, { north: 0, south: 1 }),
    piece({ ...area, north, south }),
    piece({ ...area, north: south }, { north: 1, south: 0 }),
  ]
}

/** A ragged edge on the outside, so that pieces of two tiles meet without a seam. */
function withRim(area: Area): Piece[] {
  const { west, north, east, south } = area
  const northWest = { x: west, z: north }
  const northEast = { x: east, z: north }
  const southEast = { x: east, z: south }
  const southWest = { x: west, z: south }
  return [
    piece(area),
    ...rimOf(northWest, northEast, { x: 0, z: -1 }),
    ...rimOf(northEast, southEast, { x: 1, z: 0 }),
    ...rimOf(southEast, southWest, { x: 0, z: 1 }),
    ...rimOf(southWest, northWest, { x: -1, z: 0 }),
  ]
}

/** Along one side and around the corner at its end. */
function rimOf(from: Point, to: Point, out: Point): Piece[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) / rim.step)
  const inner = Array.from({ length: count + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / count,
    z: from.z + ((to.z - from.z) * i) / count,
    opacity: 1,
  }))
  const outside = (at: Point, { x, z }: Point): Corner => {
    const wide = rim.least + (rim.most - rim.least) * chanceAt(at.x, at.z, 21)
    return { x: at.x + x * wide, z: at.z + z * wide, opacity: 0 }
  }
  const sides = inner.slice(1).map((after, i): Piece => {
    const before = inner[i] as Corner
    return [outside(before, out), before, after, outside(after, out)]
  })
  const corner = { ...to, opacity: 1 }
  const next = outside(to, { x: -out.z, z: out.x })
  return [...sides, [outside(to, out), corner, next, next]]
}

function flat(pieces: readonly Piece[], tileSize: number): BufferGeometry {
  const colours: number[] = []
  const places: number[] = []
  const pictures: number[] = []
  const faces: number[] = []
  for (const corners of pieces) {
    const first = places.length / 3
    for (const { x, z, opacity } of corners) {
      places.push(x, 0, z)
      pictures.push(x / tileSize, z / tileSize)
      colours.push(1, 1, 1, opacity)
    }
    faces.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(pictures, 2))
  const ups = Array.from({ length: places.length }, (_, i) => (i % 3 === 1 ? 1 : 0))
  geometry.setAttribute('normal', new Float32BufferAttribute(ups, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 4))
  geometry.setIndex(faces)
  return geometry
}
