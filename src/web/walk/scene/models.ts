import {
  type BufferGeometry,
  Float32BufferAttribute,
  type Mesh,
  MeshLambertMaterial,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
// The decoder of the package's front door is WebAssembly, which the content security policy refuses.
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'
import { type GraveStyle, graveStyles } from '../../../contract/values/grave-styles.ts'
import type { Detail } from '../detail.ts'

const folder = '../../../../art/models/'
const meshes = import.meta.glob<string>('../../../../art/models/*.glb', {
  eager: true,
  query: '?url',
  import: 'default',
})
const colours = import.meta.glob<string>('../../../../art/models/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export interface StoneModel {
  meshes: Record<Detail, BufferGeometry>
  material: MeshLambertMaterial
}

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

/** One style after the other, as they are needed. */
export class StoneModels {
  readonly #models = new Map<GraveStyle, Promise<StoneModel>>()

  load(style: GraveStyle): Promise<StoneModel> {
    const known = this.#models.get(style)
    if (known) return known
    const model = loadModel(style)
    this.#models.set(style, model)
    // The next grave of this style tries again.
    model.catch(() => this.#models.delete(style))
    return model
  }

  async close(): Promise<void> {
    for (const style of graveStyles) {
      const model = await this.#models.get(style)?.catch(() => undefined)
      if (!model) continue
      for (const mesh of Object.values(model.meshes)) mesh.dispose()
      model.material.map?.dispose()
      model.material.dispose()
    }
    this.#models.clear()
  }
}

async function loadModel(style: GraveStyle): Promise<StoneModel> {
  const address = (files: Record<string, string>, end: string) =>
    files[`${folder}${style}.${end}`] ?? ''
  const [{ scene }, map] = await Promise.all([
    loader.loadAsync(address(meshes, 'glb')),
    new TextureLoader().loadAsync(address(colours, 'webp')),
  ])
  map.colorSpace = SRGBColorSpace
  map.flipY = false
  map.anisotropy = 4
  const mesh = (name: Detail) => placed(scene.getObjectByName(name) as Mesh)
  return {
    meshes: { near: mesh('near'), mid: mesh('mid'), far: mesh('far') },
    material: stoneMaterial(map),
  }
}

/** A packed mesh has whole numbers, which its node scales. */
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

/** Lights the side of a stone that its own candle shines on. */
function stoneMaterial(map: Texture): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ map, bumpMap: map, bumpScale: 1.1 })
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
