import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3 } from 'three'
import { type Light, walkColours } from '../palette.ts'

/** North-north-east and low, where it is visible beyond the stones the visitor faces. */
export const moonDirection = new Vector3(0.36, 0.25, -0.9).normalize()

/** The sky with its moon, stars and thin clouds, which goes along with the visitor. */
export function makeSky() {
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    depthTest: false,
    uniforms: {
      zenith: { value: new Color() },
      horizon: { value: new Color() },
      fog: { value: new Color() },
      disc: { value: new Color(walkColours.disc) },
      moon: { value: moonDirection },
      stars: { value: 0 },
    },
    vertexShader: `
      varying vec3 vTo;
      void main() {
        vTo = position;
        gl_Position = projectionMatrix * mat4(mat3(modelViewMatrix)) * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec3 vTo;
      uniform vec3 zenith, horizon, fog, disc, moon;
      uniform float stars;
      float chance(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
      float drift(vec2 p) {
        vec2 i = floor(p), f = fract(p);
        f = f * f * (3.0 - 2.0 * f);
        return mix(mix(chance(i), chance(i + vec2(1, 0)), f.x),
          mix(chance(i + vec2(0, 1)), chance(i + vec2(1, 1)), f.x), f.y);
      }
      float clouds(vec2 p) { return drift(p) * 0.5 + drift(p * 2.3) * 0.3 + drift(p * 5.1) * 0.2; }
      void main() {
        vec3 to = normalize(vTo);
        float up = max(0.0, to.y);
        vec3 colour = mix(horizon, zenith, smoothstep(0.0, 0.36, up));
        float near = max(0.0, dot(to, moon));
        float veil = smoothstep(0.42, 0.78, clouds(to.xz / (to.y + 0.22) * 1.7)) * smoothstep(0.02, 0.25, up);
        colour += disc * (0.16 * pow(near, 90.0) + 0.10 * pow(near, 14.0)) * (0.7 + 0.6 * veil);
        colour += (horizon * 0.35 + disc * 0.12 * pow(near, 6.0)) * veil * 0.4;
        vec2 cell = floor(vec2(atan(to.x, to.z) * 130.0, to.y * 170.0));
        float star = step(0.9965, chance(cell)) * chance(cell + 7.0) * stars;
        colour += star * smoothstep(0.12, 0.45, up) * (1.0 - veil) * 0.7;
        float edge = smoothstep(0.99945, 0.99960, dot(to, moon));
        float marks = 0.86 + 0.14 * drift((to.xy - moon.xy) * 260.0);
        colour = mix(colour, disc * marks * 1.15, edge * (1.0 - 0.35 * veil));
        // Far hills, half lost in the mist, as in the welcome picture.
        float around = atan(to.x, -to.z);
        float hill = 0.012 + 0.032 * drift(vec2(around * 2.2 + 9.0, 3.0)) + 0.008 * drift(vec2(around * 9.0, 5.0));
        colour *= 1.0 - 0.14 * (1.0 - smoothstep(hill - 0.003, hill + 0.003, up));
        // The ground ends in the colour of the mist; the sky begins in it, so that no line is seen between.
        colour = mix(fog, colour, smoothstep(0.0, 0.17, up) * 0.55 + smoothstep(0.01, 0.3, up) * 0.45);
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }`,
  })
  const mesh = new Mesh(new SphereGeometry(1, 24, 16), material)
  mesh.frustumCulled = false
  mesh.renderOrder = -10
  return {
    mesh,
    setLight({ zenith, horizon, fog, stars }: Light) {
      const { uniforms } = material
      uniforms.zenith?.value.set(zenith)
      uniforms.horizon?.value.set(horizon)
      uniforms.fog?.value.set(fog)
      if (uniforms.stars) uniforms.stars.value = stars
    },
    close() {
      mesh.geometry.dispose()
      material.dispose()
    },
  }
}
