import {
  CanvasTexture,
  DataTexture,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearFilter,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  UniformsLib,
  UniformsUtils,
  Vector2,
  type WebGLRenderer,
} from 'three'
import panels from '../../../../art/models/panels.json' with { type: 'json' }
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { drawnFrom, type Faces, type Inscription, inscriptionReach } from '../inscription.ts'
import type { Point } from '../places.ts'
import { Slots } from '../slots.ts'
import { cell, drawInscription } from './draw-inscription.ts'
import { matrixOf } from './stone-field.ts'

const columns = 6
const rows = 5
const atlasSize = 2048
const slots = columns * rows

interface Panel {
  x: number
  z0: number
  z1: number
  face: number
}

export type Inscribed = Point & { id: number; inscription: Inscription }

interface Written {
  /** What the cell shows, or is going to show. */
  as: string
  /** An inscription is drawn once its fonts are there. */
  hasFaces: boolean
}

/** The words on the stones around: cells of one texture, drawn as the visitor approaches. */
export function makeInscriptions({
  faces,
  loadFaces,
}: {
  faces: Faces
  loadFaces(inscription: Inscription): Promise<void>
}) {
  const atlas = new DataTexture(null, atlasSize, atlasSize)
  // Reserves the cells; nothing needs uploading before the first is drawn.
  atlas.source.dataReady = false
  atlas.colorSpace = SRGBColorSpace
  atlas.minFilter = LinearFilter
  atlas.magFilter = LinearFilter
  atlas.generateMipmaps = false
  atlas.needsUpdate = true
  const canvas = document.createElement('canvas')
  canvas.width = cell.width
  canvas.height = cell.height
  const context = canvas.getContext('2d', { willReadFrequently: false }) as CanvasRenderingContext2D
  const picture = new CanvasTexture(canvas)
  picture.colorSpace = SRGBColorSpace
  picture.minFilter = LinearFilter
  picture.generateMipmaps = false
  picture.flipY = false

  const plane = new PlaneGeometry(1, 1)
  const corner = new InstancedBufferAttribute(new Float32Array(slots * 4), 4)
  plane.setAttribute('corner', corner)
  const material = inscriptionMaterial(atlas)
  const mesh = new InstancedMesh(plane, material, slots)
  mesh.frustumCulled = false
  mesh.count = 0
  mesh.renderOrder = 5

  let held = new Slots(slots)
  const written = new Map<number, Written>()
  let isStale = false
  const waiting: { id: number; slot: number; portrait: CanvasImageSource | null }[] = []
  const known = new Map<number, Inscription>()

  function fetchPortrait(id: number, slot: number, address: string): void {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => known.has(id) && waiting.push({ id, slot, portrait: image })
    image.src = address
  }

  function write(id: number, inscription: Inscription): void {
    const as = JSON.stringify(inscription)
    if (written.get(id)?.as === as) return
    held.drop(id)
    const one = { as, hasFaces: false }
    written.set(id, one)
    void loadFaces(inscription).finally(() => {
      one.hasFaces = true
      isStale = true
    })
  }

  return {
    mesh,
    get isStale() {
      return isStale
    },
    setInscribed(graves: readonly Inscribed[]) {
      known.clear()
      for (const { id, inscription } of graves) known.set(id, inscription)
      // Graves left behind, or erased, free their cells.
      for (const id of written.keys()) {
        if (known.has(id)) continue
        written.delete(id)
        held.drop(id)
      }
      isStale = true
    },
    /** The words of the nearest stones. */
    update(graves: readonly Inscribed[], walker: Point) {
      isStale = false
      const near = drawnFrom(walker, graves).slice(0, slots)
      for (const { id, inscription } of near) write(id, inscription)
      const cells = held.hold(
        near.filter(({ id }) => written.get(id)?.hasFaces).map(({ id }) => id),
        (id, slot) => {
          const inscription = known.get(id)
          if (!inscription) return
          waiting.push({ id, slot, portrait: null })
          if (inscription.portrait) fetchPortrait(id, slot, inscription.portrait)
        },
      )
      let count = 0
      for (const grave of near) {
        const slot = cells.get(grave.id)
        if (slot === undefined) continue
        const { matrix, height } = onPanel(grave)
        mesh.setMatrixAt(count, matrix)
        const { x, y } = cornerOf(slot)
        corner.setXYZW(
          count,
          x / atlasSize,
          y / atlasSize,
          cell.width / atlasSize,
          height / atlasSize,
        )
        count += 1
      }
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
      corner.needsUpdate = true
    },
    /** Draws one waiting cell per call, so that no frame takes long. */
    drawNext(renderer: WebGLRenderer) {
      const next = waiting.shift()
      const inscription = next && known.get(next.id)
      // A portrait may arrive after its cell was given to another grave.
      if (!next || !inscription || held.slotOf(next.id) !== next.slot) return
      const { x, z0, z1 } = panels[inscription.style] as Panel
      drawInscription(context, inscription, { width: 2 * x, height: z1 - z0 }, faces, next.portrait)
      picture.needsUpdate = true
      const at = cornerOf(next.slot)
      renderer.copyTextureToTexture(picture, atlas, null, new Vector2(at.x, at.y))
    },
    /** After a lost context nothing is left of the texture. */
    redraw() {
      held = new Slots(slots)
      waiting.length = 0
      atlas.needsUpdate = true
      isStale = true
    },
    setBrightness(brightness: number) {
      if (material.uniforms.brightness) material.uniforms.brightness.value = brightness
    },
    close() {
      atlas.dispose()
      picture.dispose()
      plane.dispose()
      material.dispose()
      mesh.dispose()
    },
  }
}

function cornerOf(slot: number) {
  return { x: (slot % columns) * cell.width, y: Math.floor(slot / columns) * cell.height }
}

/** Where the panel of a stone is, and how much of its cell it takes. */
function onPanel(grave: Inscribed) {
  const { x, z0, z1, face } = panels[grave.inscription.style as GraveStyle] as Panel
  const size = new Matrix4()
    .makeScale(2 * x, z1 - z0, 1)
    .setPosition(0, (z0 + z1) / 2, face + 0.006)
  const height = Math.min(cell.height, ((z1 - z0) / (2 * x)) * cell.width)
  return { matrix: matrixOf(grave).multiply(size), height }
}

function inscriptionMaterial(atlas: DataTexture): ShaderMaterial {
  const uniforms = UniformsUtils.merge([
    UniformsLib.fog,
    { brightness: { value: 0.9 }, reach: { value: inscriptionReach } },
  ])
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    fog: true,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    uniforms: { ...uniforms, atlas: { value: atlas } },
    vertexShader: `
      #include <fog_pars_vertex>
      attribute vec4 corner;
      varying vec2 vUv;
      varying float vAway;
      void main() {
        vUv = corner.xy + vec2(uv.x, 1.0 - uv.y) * corner.zw;
        vec4 mvPosition = modelViewMatrix * instanceMatrix * vec4(position, 1.0);
        vAway = length(mvPosition.xyz);
        gl_Position = projectionMatrix * mvPosition;
        #include <fog_vertex>
      }`,
    fragmentShader: `
      #include <fog_pars_fragment>
      uniform sampler2D atlas;
      uniform float brightness, reach;
      varying vec2 vUv;
      varying float vAway;
      void main() {
        vec4 ink = texture2D(atlas, vUv);
        float seen = 1.0 - smoothstep(reach * 0.6, reach, vAway);
        gl_FragColor = vec4(ink.rgb * brightness, ink.a * seen);
        #include <colorspace_fragment>
        #include <fog_fragment>
      }`,
  })
}
