import {
  type BufferGeometry,
  Euler,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { type Detail, detailAt, drawnDetail, isInView, needsNear } from '../detail.ts'
import { chanceAt } from '../planting.ts'
import type { Quality } from '../quality.ts'
import type { TileGrave } from '../tile-graves.ts'
import type { Walker } from '../walker.ts'
import type { StoneModels } from './models.ts'

/** How many of one style are drawn at most, by distance. */
const capacity: Record<Detail, number> = { near: 48, mid: 256, far: 1400 }

interface Standing {
  grave: TileGrave
  matrix: Matrix4
  detail: Detail | undefined
}

interface Meshes {
  /** Loaded when a stone of this style is near. */
  near?: InstancedMesh
  mid: InstancedMesh
  far: InstancedMesh
}

/** The stones around, as one mesh for each style and distance. */
export class StoneField {
  readonly group = new Group()
  readonly #models: StoneModels
  readonly #meshes = new Map<GraveStyle, Meshes>()
  readonly #asked = new Set<GraveStyle>()
  readonly #askedNear = new Set<GraveStyle>()
  #standing: Standing[] = []
  #lit: ReadonlySet<number> = new Set()
  #isClosed = false
  #hasShadows = false
  /** Set when a new style or its near mesh has arrived, or graves have changed. */
  isStale = false

  constructor(models: StoneModels) {
    this.#models = models
  }

  setGraves(graves: readonly TileGrave[], lit: ReadonlySet<number>): void {
    const before = new Map(this.#standing.map((one) => [one.grave.id, one]))
    this.#standing = graves.map((grave) => {
      const known = before.get(grave.id)
      const isSame = known?.grave.x === grave.x && known.grave.z === grave.z
      return {
        grave,
        matrix: known && isSame ? known.matrix : matrixOf(grave),
        detail: known?.detail,
      }
    })
    this.#lit = lit
    this.isStale = true
    for (const style of new Set(graves.map((grave) => grave.style))) this.#ask(style)
  }

  /** Sorts the stones by distance into the meshes. */
  update(walker: Walker, { reach, fineUntil }: Quality): void {
    this.isStale = false
    const counts = new Map<InstancedMesh, number>()
    for (const one of this.#standing) {
      const { grave } = one
      const distance = Math.hypot(grave.x - walker.x, grave.z - walker.z)
      if (!isInView(walker, grave, distance, reach)) continue
      one.detail = detailAt(distance, one.detail, fineUntil)
      const meshes = this.#meshes.get(grave.style)
      if (!meshes) continue
      if (needsNear(distance, fineUntil)) this.#askNear(grave.style)
      const detail = drawnDetail(one.detail, meshes.near !== undefined)
      const mesh = meshes[detail] as InstancedMesh
      const at = counts.get(mesh) ?? 0
      if (at >= capacity[detail]) continue
      one.matrix.toArray(mesh.instanceMatrix.array, at * 16)
      const glow = mesh.geometry.getAttribute('glow') as InstancedBufferAttribute
      glow.array[at] = this.#lit.has(grave.id) ? 1 : 0
      counts.set(mesh, at + 1)
    }
    for (const mesh of this.#all()) show(mesh, counts.get(mesh) ?? 0)
  }

  setShadows(hasShadows: boolean): void {
    this.#hasShadows = hasShadows
    for (const { near } of this.#meshes.values()) if (near) near.castShadow = hasShadows
  }

  close(): void {
    this.#isClosed = true
    for (const mesh of this.#all()) mesh.dispose()
  }

  #ask(style: GraveStyle): void {
    if (this.#asked.has(style)) return
    this.#asked.add(style)
    void this.#fetch(style)
  }

  async #fetch(style: GraveStyle): Promise<void> {
    try {
      const { mid, far, material } = await this.#models.load(style)
      if (this.#isClosed) return
      this.#meshes.set(style, {
        mid: this.#addMesh('mid', mid, material),
        far: this.#addMesh('far', far, material),
      })
      this.isStale = true
    } catch {
      // Lets the next graves of this style request it again.
      this.#asked.delete(style)
    }
  }

  #askNear(style: GraveStyle): void {
    if (this.#askedNear.has(style)) return
    this.#askedNear.add(style)
    void this.#fetchNear(style)
  }

  async #fetchNear(style: GraveStyle): Promise<void> {
    try {
      const [{ material }, near] = await Promise.all([
        this.#models.load(style),
        this.#models.loadNear(style),
      ])
      const meshes = this.#meshes.get(style)
      if (this.#isClosed || !meshes) return
      meshes.near = this.#addMesh('near', near, material)
      meshes.near.castShadow = this.#hasShadows
      meshes.near.receiveShadow = true
      this.isStale = true
    } catch {
      // Lets the next step near such a stone request it again.
      this.#askedNear.delete(style)
    }
  }

  #addMesh(detail: Detail, geometry: BufferGeometry, material: Material): InstancedMesh {
    const glow = new InstancedBufferAttribute(new Float32Array(capacity[detail]), 1)
    geometry.setAttribute('glow', glow)
    const mesh = new InstancedMesh(geometry, material, capacity[detail])
    mesh.frustumCulled = false
    mesh.count = 0
    this.group.add(mesh)
    return mesh
  }

  #all(): InstancedMesh[] {
    return [...this.#meshes.values()].flatMap(({ near, mid, far }) => [near ?? [], mid, far].flat())
  }

  /** How many stones the picture has. */
  get drawn(): number {
    return this.#all().reduce((sum, { count }) => sum + count, 0)
  }

  /** Styles that have arrived, of those that stand here. */
  get isComplete(): boolean {
    return [...this.#asked].every((style) => this.#meshes.has(style))
  }
}

function show(mesh: InstancedMesh, count: number): void {
  mesh.count = count
  mesh.visible = count > 0
  if (count === 0) return
  mesh.instanceMatrix.needsUpdate = true
  mesh.geometry.getAttribute('glow').needsUpdate = true
}

const upright = new Vector3(1, 1, 1)

/** No two stones stand quite alike: each leans and turns by a degree or two, always in the same way. */
export function matrixOf({ id, x, z }: Pick<TileGrave, 'id' | 'x' | 'z'>): Matrix4 {
  const part = (salt: number) => chanceAt(id % 9973, salt, 7) - 0.5
  const lean = new Euler(part(1) * 0.035, part(2) * 0.07, part(3) * 0.03)
  const size = 1 + part(4) * 0.07
  return new Matrix4().compose(
    new Vector3(x, 0, z),
    new Quaternion().setFromEuler(lean),
    upright.clone().multiplyScalar(size),
  )
}
