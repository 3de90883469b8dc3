import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three'
import { walkColours } from '../palette.ts'
import type { Point } from '../places.ts'
import { chanceAt } from '../planting.ts'

const most = 2600
const cell = 0.34
const reach = 9.5

/** Tufts around the visitor, always the same at the same spot. */
export function makeGrass() {
  const material = new MeshLambertMaterial({ side: DoubleSide, vertexColors: true })
  // Both sides of a blade take the light of the ground, or every other blade would be black.
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <normal_fragment_begin>',
      'vec3 normal = normalize(vNormal);\nvec3 nonPerturbedNormal = normal;',
    )
  }
  const mesh = new InstancedMesh(tuft(), material, most)
  mesh.frustumCulled = false
  mesh.count = 0
  const up = new Vector3(0, 1, 0)
  const colour = new Color()

  return {
    mesh,
    /** `isGrass` is false on gravel and below stones. */
    update(around: Point, tufts: number, isGrass: (point: Point) => boolean) {
      let count = 0
      const first = { i: Math.round(around.x / cell), j: Math.round(around.z / cell) }
      const aside = Math.ceil(reach / cell)
      const share = tufts / most
      for (let i = -aside; i <= aside && count < tufts; i++) {
        for (let j = -aside; j <= aside && count < tufts; j++) {
          const [p, q] = [first.i + i, first.j + j]
          const chance = chanceAt(p, q, 21)
          const away = Math.hypot(i, j) * cell
          if (away > reach || chance > share * (1.15 - away / reach)) continue
          const at = { x: (p + chanceAt(p, q, 22)) * cell, z: (q + chanceAt(p, q, 23)) * cell }
          if (!isGrass(at)) continue
          const size = 0.55 + chanceAt(p, q, 24) * 0.8
          mesh.setMatrixAt(
            count,
            new Matrix4().compose(
              new Vector3(at.x, -0.01, at.z),
              new Quaternion().setFromAxisAngle(up, chance * 40),
              new Vector3(size, size * (0.7 + chanceAt(p, q, 25) * 0.6), size),
            ),
          )
          mesh.setColorAt(count, colour.setScalar(0.7 + chanceAt(p, q, 26) * 0.6))
          count += 1
        }
      }
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    },
    close() {
      mesh.geometry.dispose()
      material.dispose()
      mesh.dispose()
    },
  }
}

/** Seven bent blades. */
function tuft(): BufferGeometry {
  const places: number[] = []
  const colours: number[] = []
  const ups: number[] = []
  const [foot, tip] = [
    new Color(walkColours.blade).multiplyScalar(0.35),
    new Color(walkColours.blade),
  ]
  for (let i = 0; i < 7; i++) {
    const around = i * 2.4
    const [x, z] = [Math.cos(around) * 0.06, Math.sin(around) * 0.06]
    const [wx, wz] = [Math.sin(around) * 0.011, -Math.cos(around) * 0.011]
    const height = 0.1 + 0.07 * chanceAt(i, 5, 31)
    const bend = 0.5 + chanceAt(i, 3, 32)
    places.push(x - wx, 0, z - wz, x + wx, 0, z + wz, x * (1 + bend), height, z * (1 + bend))
    colours.push(...foot.toArray(), ...foot.toArray(), ...tip.toArray())
    ups.push(0, 1, 0, 0, 1, 0, 0, 1, 0)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(ups, 3))
  return geometry
}
