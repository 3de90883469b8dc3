import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  TextureLoader,
} from 'three'
import grass from '../../../../art/ground/grass.webp'
import gravel from '../../map/ground/ground-gravel.webp'
import { walkColours } from '../palette.ts'
import type { Point } from '../places.ts'
import { rowsOf } from '../rows.ts'
import type { Area, TileContent } from '../tile-graves.ts'
import { isInside, lane } from '../walkable.ts'

const meadowReach = 160
/** How much of a lane fades into the lawn on either side, in metres. */
const softness = 0.42

/**
 * Meadow, gravel, lawns and lanes, each one mesh. They lie in one plane and are drawn in this order
 * without a depth of their own.
 */
export function makeFloor() {
  const group = new Group()
  const layers = {
    meadow: layer(grass, walkColours.meadow, 2.6, 0),
    gravel: layer(gravel, walkColours.gravel, 2.2, 1),
    lawn: layer(grass, walkColours.lawn, 2, 2),
    lane: layer(gravel, walkColours.lane, 1.7, 3, softness),
  }
  layers.lane.material.transparent = true
  layers.lane.material.vertexColors = true
  layers.lane.material.opacity = 0.55
  for (const { mesh } of Object.values(layers)) group.add(mesh)

  return {
    group,
    setContent(content: readonly TileContent[]) {
      layers.gravel.setAreas(content.flatMap(({ grounds }) => grounds))
      layers.lawn.setAreas(content.flatMap(({ lawns }) => lawns))
      layers.lane.setAreas(content.flatMap(lanesOf))
    },
    follow({ x, z }: Point) {
      const area = {
        west: x - meadowReach,
        east: x + meadowReach,
        north: z - meadowReach,
        south: z + meadowReach,
      }
      layers.meadow.setAreas([area])
    },
    setShadows(hasShadows: boolean) {
      for (const { mesh } of Object.values(layers)) mesh.receiveShadow = hasShadows
    },
    close() {
      for (const { mesh, material } of Object.values(layers)) {
        mesh.geometry.dispose()
        material.map?.dispose()
        material.dispose()
      }
    },
  }
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

function layer(picture: string, colour: string, tileSize: number, order: number, softness = 0) {
  const map = new TextureLoader().load(picture)
  map.colorSpace = SRGBColorSpace
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.anisotropy = 8
  const material = new MeshLambertMaterial({ map, color: colour, depthWrite: false })
  // The pictures are made for a map in the dark; here the light makes them dark.
  material.color.multiplyScalar(order % 2 === 0 ? 20 : 6.5)
  const mesh = new Mesh(new BufferGeometry(), material)
  mesh.frustumCulled = false
  mesh.renderOrder = -5 + order
  mesh.receiveShadow = true
  return {
    mesh,
    material,
    setAreas(areas: readonly Area[]) {
      mesh.geometry.dispose()
      mesh.geometry = softness > 0 ? flat(areas.flatMap(bands), tileSize) : flat(areas, tileSize)
      mesh.visible = areas.length > 0
    },
  }
}

/** A piece of ground; its opacity at the northern and the southern edge. */
type Band = Area & { opacity?: [north: number, south: number] }

/** A lane fades at its long sides. */
function bands(area: Area): Band[] {
  const [north, south] = [area.north + softness, area.south - softness]
  if (north >= south) return []
  return [
    { ...area, south: north, opacity: [0, 1] },
    { ...area, north, south },
    { ...area, north: south, opacity: [1, 0] },
  ]
}

function flat(areas: readonly Band[], tileSize: number): BufferGeometry {
  const colours: number[] = []
  const places: number[] = []
  const pictures: number[] = []
  const faces: number[] = []
  for (const { west, north, east, south, opacity } of areas) {
    const first = places.length / 3
    for (const [x, z] of [
      [west, north],
      [west, south],
      [east, south],
      [east, north],
    ] as const) {
      places.push(x, 0, z)
      pictures.push(x / tileSize, z / tileSize)
      colours.push(1, 1, 1, opacity?.[z === north ? 0 : 1] ?? 1)
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
