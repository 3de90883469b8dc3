import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  Euler,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { walkColours } from '../palette.ts'
import { chanceAt, type Plant, type Planted } from '../planting.ts'

const most = 160
export const lampHeight = 2.95

/** Trees and lamps: one mesh for each kind. */
export function makePlants() {
  const group = new Group()
  const material = plantMaterial()
  const meshes: Record<Plant, InstancedMesh> = {
    cypress: new InstancedMesh(cypress(), material, most),
    'bare-tree': new InstancedMesh(bareTree(), material, most),
    lamp: new InstancedMesh(lamp(), material, most),
  }
  for (const mesh of Object.values(meshes)) {
    mesh.frustumCulled = false
    mesh.count = 0
    group.add(mesh)
  }
  return {
    group,
    /** The nearest come first. */
    set(planted: readonly Planted[], trees: number) {
      for (const [plant, mesh] of Object.entries(meshes)) {
        const here = planted
          .filter((one) => one.plant === plant)
          .slice(0, plant === 'lamp' ? most : trees)
        here.forEach((one, i) => mesh.setMatrixAt(i, matrixOf(one)))
        mesh.count = here.length
        mesh.instanceMatrix.needsUpdate = true
      }
    },
    close() {
      for (const mesh of Object.values(meshes)) {
        mesh.geometry.dispose()
        mesh.dispose()
      }
      material.dispose()
    },
  }
}

/** Close up, bark and needles have a grain, which would flicker in the distance. */
function plantMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vAt;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvAt = position;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vAt;
        float chance(vec3 p) { return fract(sin(dot(p, vec3(127.1, 311.7, 74.7))) * 43758.5453); }
        float grain(vec3 p) {
          vec3 i = floor(p);
          vec3 f = smoothstep(0.0, 1.0, fract(p));
          vec2 o = vec2(0.0, 1.0);
          vec4 low = vec4(chance(i + o.xxx), chance(i + o.yxx), chance(i + o.xyx), chance(i + o.yyx));
          vec4 high = vec4(chance(i + o.xxy), chance(i + o.yxy), chance(i + o.xyy), chance(i + o.yyy));
          vec4 along = mix(low, high, f.z);
          vec2 across = mix(along.xz, along.yw, f.x);
          return mix(across.x, across.y, f.y);
        }`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        float away = length(vViewPosition);
        if (away < 16.0) {
          float rough = 0.6 * grain(vAt * vec3(34.0, 6.0, 34.0)) + 0.4 * grain(vAt * vec3(90.0, 22.0, 90.0));
          diffuseColor.rgb *= mix(0.35 + 1.5 * rough, 1.1, smoothstep(6.0, 16.0, away));
        } else diffuseColor.rgb *= 1.1;`,
      )
  }
  return material
}

function matrixOf({ x, z, size, turn }: Planted): Matrix4 {
  return new Matrix4().compose(
    new Vector3(x, 0, z),
    new Quaternion().setFromEuler(new Euler(0, turn, 0)),
    new Vector3(size, size, size),
  )
}

function cypress(): BufferGeometry {
  const rings = 26
  const sides = 11
  const outline = Array.from({ length: rings + 1 }, (_, i) => {
    const up = i / rings
    const width = Math.min(1, up * 7 + 0.25) * (1 - up) ** 0.62
    // Every other ring stands out: tufts of needles that hang over the ones below.
    const tuft = i % 2 === 0 ? 1 : 0.8
    return new Vector2(Math.max(0.01, width * tuft * 0.66), 0.25 + up * 6.6)
  })
  const crown = new LatheGeometry(outline, sides)
  const places = crown.getAttribute('position')
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)]
    // The seam has the same point twice, so both get the same random value.
    const side = Math.floor(i / (rings + 1)) % sides
    const rough = 0.84 + 0.3 * chanceAt(side, (i % (rings + 1)) * 3, 9)
    const up = 0.34 * (chanceAt(side * 5, i % (rings + 1), 3) - 0.5)
    places.setXYZ(i, x * rough, y + up, z * rough)
  }
  crown.computeVertexNormals()
  return painted([
    [crown, walkColours.cypress],
    [new CylinderGeometry(0.07, 0.1, 0.7, 6).translate(0, 0.33, 0), walkColours.bark],
  ])
}

/** A winter tree: each branch divides five times. */
function bareTree(): BufferGeometry {
  const parts: [BufferGeometry, string][] = []
  const grow = (from: Vector3, to: Vector3, thick: number, depth: number, salt: number): void => {
    const along = to.clone().sub(from)
    const sides = depth === 0 ? 7 : depth < 3 ? 5 : 3
    const branch = new CylinderGeometry(thick * 0.62, thick, along.length(), sides, 1, true)
    branch.translate(0, along.length() / 2, 0)
    const turn = new Quaternion().setFromUnitVectors(
      new Vector3(0, 1, 0),
      along.clone().normalize(),
    )
    branch.applyQuaternion(turn).translate(from.x, from.y, from.z)
    parts.push([branch, walkColours.bark])
    if (depth === 5) return
    // Close up, the open ends of thick branches would be visible where they divide.
    if (depth < 2) {
      const knot = new SphereGeometry(thick * 0.64, 6, 4).translate(to.x, to.y, to.z)
      parts.push([knot, walkColours.bark])
    }
    const children = depth === 0 ? 3 : 2
    for (let i = 0; i < children; i++) {
      const part = (n: number) => chanceAt(salt * 7 + i * 13, depth * 5 + n, 11) - 0.5
      const around = ((i + part(1)) / children) * 2 * Math.PI + salt
      const spread = 0.52 + part(2) * 0.4
      const way = along.clone().normalize()
      way.add(
        new Vector3(Math.cos(around) * spread, 0.12 + part(3) * 0.35, Math.sin(around) * spread),
      )
      const length = along.length() * (0.74 + part(4) * 0.24)
      const end = to.clone().addScaledVector(way.normalize(), length)
      grow(to, end, thick * 0.6, depth + 1, salt * 2.3 + i + 1)
    }
  }
  grow(new Vector3(0, -0.1, 0), new Vector3(0.12, 1.5, 0.06), 0.16, 0, 1.7)
  return painted(parts)
}

function lamp(): BufferGeometry {
  const post = new CylinderGeometry(0.035, 0.05, 2.5, 8).translate(0, 1.25, 0)
  const foot = new CylinderGeometry(0.09, 0.13, 0.3, 8).translate(0, 0.15, 0)
  const collar = new SphereGeometry(0.075, 8, 6).translate(0, 2.5, 0)
  const roof = new CylinderGeometry(0.03, 0.2, 0.16, 6).translate(0, lampHeight + 0.22, 0)
  const tip = new SphereGeometry(0.035, 6, 5).translate(0, lampHeight + 0.32, 0)
  const floor = new CylinderGeometry(0.13, 0.08, 0.06, 6).translate(0, lampHeight - 0.24, 0)
  const bars = Array.from({ length: 6 }, (_, i): [BufferGeometry, string] => {
    const around = (i / 6) * 2 * Math.PI
    const [x, z] = [Math.cos(around) * 0.14, Math.sin(around) * 0.14]
    return [
      new BoxGeometry(0.018, 0.36, 0.018).translate(x, lampHeight - 0.04, z),
      walkColours.iron,
    ]
  })
  const iron = [post, foot, collar, roof, tip, floor]
  return painted([
    ...iron.map((part): [BufferGeometry, string] => [part, walkColours.iron]),
    ...bars,
  ])
}

/** One mesh made of parts, each with its colour. */
function painted(parts: readonly [BufferGeometry, string][]): BufferGeometry {
  const whole = parts.map(([part, colour]) => {
    const { r, g, b } = new Color(colour)
    const count = part.getAttribute('position').count
    const colours = Array.from({ length: count * 3 }, (_, i) => [r, g, b][i % 3] ?? 0)
    part.setAttribute('color', new Float32BufferAttribute(colours, 3))
    return part
  })
  const merged = mergeGeometries(whole)
  for (const part of whole) part.dispose()
  return merged
}
