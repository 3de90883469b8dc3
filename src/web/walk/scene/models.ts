import {
  type BufferGeometry,
  DataTexture,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedMesh,
  type Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  type Texture,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
// The decoder of the package's main entry is WebAssembly, which the content security policy refuses.
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import type { Detail } from '../detail.ts'
import type { Quality } from '../quality.ts'
import { loadPicture, setAnisotropy } from './textures.ts'

const folder = '../../../../art/models/'
const meshes = import.meta.glob<string>('../../../../art/models/**/*.glb', {
  eager: true,
  query: '?url',
  import: 'default',
})
const colours = import.meta.glob<string>('../../../../art/models/**/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export interface StoneModel {
  mid: BufferGeometry
  far: BufferGeometry
  material: MeshLambertMaterial
}

type Surface = Pick<Quality, 'hasGrain' | 'anisotropy'>

/** Stones stand upright, so more would make no visible difference. */
const maxAnisotropy = 4
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

/** Loads styles one after the other, as they are needed; what only a near stone needs is separate. */
export class StoneModels {
  readonly #models = new Map<GraveStyle, Promise<StoneModel>>()
  readonly #near = new Map<GraveStyle, Promise<BufferGeometry>>()
  readonly #materials = new Set<MeshLambertMaterial>()
  #surface: Surface

  constructor(surface: Surface) {
    this.#surface = surface
  }

  load(style: GraveStyle): Promise<StoneModel> {
    return once(this.#models, style, async () => {
      const model = await loadModel(style)
      this.#materials.add(model.material)
      this.#treat(model.material)
      return model
    })
  }

  /** The near mesh. Its colour replaces the smaller one for all distances. */
  loadNear(style: GraveStyle): Promise<BufferGeometry> {
    return once(this.#near, style, async () => {
      const [{ material }, part] = await Promise.all([this.load(style), loadPart(`near/${style}`)])
      material.map?.dispose()
      material.map = part.map
      this.#treat(material)
      return part.mesh('near')
    })
  }

  setQuality(surface: Surface): void {
    this.#surface = surface
    for (const material of this.#materials) this.#treat(material)
  }

  #treat(material: MeshLambertMaterial): void {
    const { hasGrain, anisotropy } = this.#surface
    const grain = hasGrain ? material.map : null
    // With and without grain are two programs.
    if (Boolean(material.bumpMap) !== Boolean(grain)) material.needsUpdate = true
    material.bumpMap = grain
    if (material.map) setAnisotropy(material.map, Math.min(maxAnisotropy, anisotropy))
  }

  async close(): Promise<void> {
    for (const near of this.#near.values()) {
      const mesh = await near.catch(() => undefined)
      mesh?.dispose()
    }
    for (const loading of this.#models.values()) {
      const model = await loading.catch(() => undefined)
      model?.mid.dispose()
      model?.far.dispose()
      model?.material.map?.dispose()
      model?.material.dispose()
    }
    this.#near.clear()
    this.#models.clear()
  }
}

/** A failed load is retried the next time. */
function once<Value>(
  known: Map<GraveStyle, Promise<Value>>,
  style: GraveStyle,
  load: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(style)
  if (before) return before
  const loading = load()
  known.set(style, loading)
  loading.catch(() => known.delete(style))
  return loading
}

async function loadModel(style: GraveStyle): Promise<StoneModel> {
  const { mesh, map } = await loadPart(style)
  return { mid: mesh('mid'), far: mesh('far'), material: stoneMaterial(map) }
}

async function loadPart(name: string) {
  const [{ scene }, map] = await Promise.all([
    loader.loadAsync(meshes[`${folder}${name}.glb`] ?? ''),
    loadPicture(colours[`${folder}${name}.webp`] ?? ''),
  ])
  return { map, mesh: (detail: Detail) => placed(scene.getObjectByName(detail) as Mesh) }
}

/** A packed mesh has integers, which its node scales. */
function placed(mesh: Mesh): BufferGeometry {
  mesh.updateWorldMatrix(true, false)
  const { geometry } = mesh
  const packed = geometry.getAttribute('position')
  const places = new Float32BufferAttribute(new Float32Array(packed.count * 3), 3)
  for (let i = 0; i < packed.count; i++) {
    places.setXYZ(i, packed.getX(i), packed.getY(i), packed.getZ(i))
  }
  geometry.setAttribute('position', places.applyMatrix4(mesh.matrixWorld))
  return geometry
}

/** Drawn with the program of every stone. */
export function exampleStone(hasGrain: boolean): InstancedMesh {
  const map = new DataTexture(new Uint8Array(4), 1, 1)
  map.needsUpdate = true
  const stone = new PlaneGeometry(0, 0)
  stone.setAttribute('glow', new InstancedBufferAttribute(new Float32Array(1), 1))
  const material = stoneMaterial(map)
  if (hasGrain) material.bumpMap = map
  const mesh = new InstancedMesh(stone, material, 1)
  mesh.frustumCulled = false
  return mesh
}

/** Lights the side of a stone that its own candle shines on. */
function stoneMaterial(map: Texture): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ map, bumpScale: 1.1 })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float glow;\nvarying float vGlow;\nvarying vec3 vAt;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGlow = glow;\nvAt = position;')
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vGlow;\nvarying vec3 vAt;')
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
        float away = distance(vAt, vec3(0.3, 0.3, 0.42));
        totalEmissiveRadiance += diffuseColor.rgb * vec3(1.0, 0.52, 0.2) * vGlow * 1.5 / (1.0 + 9.0 * away * away);`,
      )
  }
  return material
}
