import {
  AdditiveBlending,
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Points,
  ShaderMaterial,
} from 'three'
import { walkColours } from '../palette.ts'
import type { Point } from '../places.ts'
import { lampHeight } from './plants.ts'

const maxCandles = 400
const maxLamps = 60
/** Where the candle stands, seen from its stone: on the grass before the plinth. */
const candle = { x: 0.3, z: 0.46, height: 0.2 }

interface Flame {
  x: number
  y: number
  z: number
  size: number
  colour: Color
}

/** Candles and the light of lamps: what glows, and the pools of light below it. */
export function makeFlames() {
  const group = new Group()
  const wax = new MeshLambertMaterial({
    color: walkColours.wax,
    emissive: walkColours.flame,
    emissiveIntensity: 0.5,
  })
  const candles = new InstancedMesh(
    new CylinderGeometry(0.034, 0.037, candle.height, 9).translate(0, candle.height / 2, 0),
    wax,
    maxCandles,
  )
  candles.frustumCulled = false
  const pools = new InstancedMesh(
    new CircleGeometry(1, 20).rotateX(-Math.PI / 2),
    poolMaterial(),
    maxCandles + maxLamps,
  )
  pools.frustumCulled = false
  pools.renderOrder = 2
  const glow = glowMaterial()
  const points = new Points(new BufferGeometry(), glow)
  points.frustumCulled = false
  points.renderOrder = 20
  group.add(candles, pools, points)
  const [flame, lamp] = [new Color(walkColours.flame), new Color(walkColours.lamp)]

  return {
    group,
    set(lit: readonly Point[], lamps: readonly Point[]) {
      const here = lit.slice(0, maxCandles)
      const lanterns = lamps.slice(0, maxLamps)
      here.forEach(({ x, z }, i) => {
        candles.setMatrixAt(i, new Matrix4().makeTranslation(x + candle.x, 0, z + candle.z))
        pools.setMatrixAt(i, pool(x + candle.x, z + candle.z, 0.95))
      })
      lanterns.forEach(({ x, z }, i) => pools.setMatrixAt(here.length + i, pool(x, z, 3.4)))
      candles.count = here.length
      pools.count = here.length + lanterns.length
      candles.instanceMatrix.needsUpdate = true
      pools.instanceMatrix.needsUpdate = true
      const flames = here.flatMap(({ x, z }): Flame[] => {
        const at = { x: x + candle.x, y: candle.height + 0.045, z: z + candle.z }
        return [
          { ...at, size: 0.09, colour: flame.clone().multiplyScalar(2.2) },
          { ...at, size: 0.62, colour: flame.clone().multiplyScalar(0.34) },
        ]
      })
      flames.push(
        ...lanterns.flatMap(({ x, z }): Flame[] => [
          { x, y: lampHeight - 0.04, z, size: 0.26, colour: lamp.clone().multiplyScalar(1.6) },
          { x, y: lampHeight - 0.04, z, size: 2.1, colour: lamp.clone().multiplyScalar(0.24) },
        ]),
      )
      setPoints(points.geometry, flames)
    },
    setGlow(brightness: number, height: number, now: number) {
      const { uniforms } = glow
      if (uniforms.brightness) uniforms.brightness.value = brightness
      if (uniforms.screen) uniforms.screen.value = height
      if (uniforms.now) uniforms.now.value = now
      const pool = (pools.material as ShaderMaterial).uniforms.brightness
      if (pool) pool.value = brightness
    },
    close() {
      for (const part of [candles, pools, points]) part.geometry.dispose()
      wax.dispose()
      glow.dispose()
      ;(pools.material as ShaderMaterial).dispose()
      candles.dispose()
      pools.dispose()
    },
  }
}

function pool(x: number, z: number, size: number): Matrix4 {
  return new Matrix4().makeScale(size, 1, size).setPosition(x, 0.01, z)
}

function setPoints(geometry: BufferGeometry, flames: readonly Flame[]): void {
  geometry.dispose()
  const set = (name: string, values: number[], size: number) =>
    geometry.setAttribute(name, new Float32BufferAttribute(values, size))
  set(
    'position',
    flames.flatMap(({ x, y, z }) => [x, y, z]),
    3,
  )
  set(
    'colour',
    flames.flatMap(({ colour }) => colour.toArray()),
    3,
  )
  set(
    'size',
    flames.map(({ size }) => size),
    1,
  )
}

const fading = 'float mistiness(float away) { return exp(-away * away * 0.00022); }'

function glowMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    uniforms: { brightness: { value: 1 }, screen: { value: 800 }, now: { value: 0 } },
    vertexShader: `
      attribute vec3 colour;
      attribute float size;
      uniform float screen, now;
      varying vec3 vColour;
      ${fading}
      void main() {
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        float flicker = 0.9 + 0.1 * sin(now * 7.0 + position.x * 31.0) * sin(now * 3.1 + position.z * 17.0);
        vColour = colour * flicker * mistiness(-at.z);
        gl_Position = projectionMatrix * at;
        gl_PointSize = max(2.0, size * screen / max(0.3, -at.z));
      }`,
    fragmentShader: `
      uniform float brightness;
      varying vec3 vColour;
      void main() {
        float away = length(gl_PointCoord - 0.5) * 2.0;
        float light = pow(max(0.0, 1.0 - away), 2.2);
        gl_FragColor = vec4(vColour * light * brightness, 1.0);
        #include <colorspace_fragment>
      }`,
  })
}

function poolMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    uniforms: { brightness: { value: 1 }, colour: { value: new Color(walkColours.flame) } },
    vertexShader: `
      varying vec2 vAt;
      varying float vMist;
      ${fading}
      void main() {
        vAt = position.xz;
        vec4 at = modelViewMatrix * instanceMatrix * vec4(position, 1.0);
        vMist = mistiness(-at.z);
        gl_Position = projectionMatrix * at;
      }`,
    fragmentShader: `
      uniform float brightness;
      uniform vec3 colour;
      varying vec2 vAt;
      varying float vMist;
      void main() {
        float light = pow(max(0.0, 1.0 - length(vAt)), 2.0);
        gl_FragColor = vec4(colour * light * 0.32 * brightness * vMist, 1.0);
      }`,
  })
}
