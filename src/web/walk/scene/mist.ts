import { Color, InstancedMesh, Matrix4, PlaneGeometry, ShaderMaterial } from 'three'
import { type Light, walkColours } from '../palette.ts'
import type { Point } from '../places.ts'
import { chanceAt } from '../planting.ts'

const banks = 34
const spread = 46

/** Low banks of mist that drift slowly and come along with the visitor. */
export function makeMist() {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      colour: { value: new Color(walkColours.mist) },
      density: { value: 0.1 },
    },
    vertexShader: `
      varying vec2 vUv;
      varying float vAway;
      void main() {
        vUv = uv;
        vec4 at = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
        vAway = -at.z;
        at.xy += position.xy * vec2(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz));
        gl_Position = projectionMatrix * at;
      }`,
    fragmentShader: `
      varying vec2 vUv;
      varying float vAway;
      uniform vec3 colour;
      uniform float density;
      void main() {
        vec2 p = (vUv - 0.5) * 2.0;
        float soft = pow(max(0.0, 1.0 - dot(p, p)), 1.6);
        soft *= 0.75 + 0.25 * sin(p.x * 5.0 + p.y * 3.0);
        gl_FragColor = vec4(colour, soft * density * smoothstep(3.0, 14.0, vAway));
        #include <colorspace_fragment>
      }`,
  })
  const mesh = new InstancedMesh(new PlaneGeometry(1, 1), material, banks)
  mesh.frustumCulled = false
  mesh.renderOrder = 15
  const matrix = new Matrix4()
  return {
    mesh,
    setLight({ fog }: Light) {
      material.uniforms.colour?.value.set(fog).lerp(new Color(walkColours.mist), 0.22)
    },
    update(around: Point, now: number) {
      for (let i = 0; i < banks; i++) {
        const drift = now * (0.12 + 0.1 * chanceAt(i, 1, 41))
        const x = wrapped(chanceAt(i, 2, 42) * spread * 2 + drift, around.x)
        const z = wrapped(chanceAt(i, 3, 43) * spread * 2 + drift * 0.3, around.z)
        const wide = 12 + chanceAt(i, 4, 44) * 14
        matrix.makeScale(wide, 1.5 + chanceAt(i, 5, 45) * 1.8, 1).setPosition(x, 0.5, z)
        mesh.setMatrixAt(i, matrix)
      }
      mesh.instanceMatrix.needsUpdate = true
    },
    close() {
      mesh.geometry.dispose()
      material.dispose()
      mesh.dispose()
    },
  }
}

/** The place nearest to the visitor of a pattern that repeats. */
function wrapped(place: number, around: number): number {
  const period = spread * 2
  return around + ((((place - around) % period) + period) % period) - spread
}
