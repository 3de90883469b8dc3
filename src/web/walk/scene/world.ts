import {
  ACESFilmicToneMapping,
  Color,
  DirectionalLight,
  FogExp2,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { isSoftware } from '../../lib/graphics/is-software.ts'
import type { Hour } from '../hours.ts'
import { lights } from '../palette.ts'
import type { Quality } from '../quality.ts'
import { eyeHeight, type Walker } from '../walker.ts'
import { moonDirection } from './sky.ts'

const fieldOfView = 58
/** A wide screen sees no more than this to the sides, because objects there would look stretched. */
const widestView = 84
const shadowReach = 9

export type World = ReturnType<typeof makeWorld>

/** Renderer, camera, light and mist. Throws if the browser cannot draw. */
export function makeWorld(container: HTMLElement) {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'low-power' })
  const context = renderer.getContext() as WebGL2RenderingContext
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 1.05
  renderer.shadowMap.type = PCFShadowMap
  renderer.info.autoReset = false
  // Checking for errors would wait for each program in turn.
  renderer.debug.checkShaderErrors = false
  container.append(renderer.domElement)
  const scene = new Scene()
  const fog = new FogExp2(new Color(), 0.02)
  scene.fog = fog
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.12, 220)
  camera.rotation.order = 'YXZ'
  const air = new HemisphereLight()
  // The moon of the picture is behind the stones; a second light from the south-west shows their faces.
  const front = new DirectionalLight()
  front.shadow.mapSize.set(1024, 1024)
  Object.assign(front.shadow.camera, {
    left: -shadowReach,
    right: shadowReach,
    top: shadowReach,
    bottom: -shadowReach,
    near: 1,
    far: 40,
  })
  front.shadow.bias = -0.0015
  front.shadow.normalBias = 0.02
  const rim = new DirectionalLight()
  scene.add(air, front, front.target, rim, rim.target)
  let resolution = 1

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = container
    const ratio = Math.min(2, window.devicePixelRatio) * resolution
    renderer.setPixelRatio(ratio)
    renderer.setSize(width, height, false)
    camera.aspect = width / Math.max(1, height)
    // A narrow screen sees more at the top and the bottom, so that a stone fits into its width.
    camera.fov = camera.aspect < 0.8 ? 68 : Math.min(fieldOfView, heightOf(camera.aspect))
    camera.updateProjectionMatrix()
  }
  const watching = new ResizeObserver(resize)
  watching.observe(container)
  resize()

  return {
    renderer,
    context,
    isSoftware: isSoftware(context),
    scene,
    camera,
    setHour(hour: Hour) {
      const light = lights[hour]
      fog.color.set(light.fog)
      fog.density = light.fogDensity
      air.color.set(light.sky)
      air.groundColor.set(light.ground)
      air.intensity = light.ambient
      front.color.set(light.moon)
      front.intensity = light.moonlight
      rim.color.set(light.moon)
      rim.intensity = light.rim
    },
    setQuality(quality: Quality) {
      renderer.shadowMap.enabled = quality.hasShadows
      front.castShadow = quality.hasShadows
      resolution = quality.resolution
      resize()
    },
    follow({ x, z, heading, pitch }: Walker, bob: number) {
      camera.position.set(x, eyeHeight + bob, z)
      camera.rotation.set(pitch, -heading, 0)
      front.position.set(x - 6.5, 8, z + 7)
      front.target.position.set(x, 0, z)
      rim.position.set(x, 0, z).addScaledVector(moonDirection, 20)
      rim.target.position.set(x, 0, z)
    },
    height: () => renderer.domElement.height,
    close() {
      watching.disconnect()
      renderer.dispose()
      renderer.forceContextLoss()
      renderer.domElement.remove()
    },
  }
}

/** The vertical angle at which the horizontal one is the widest, in degrees. */
function heightOf(aspect: number): number {
  const half = (degrees: number) => (degrees * Math.PI) / 360
  return (Math.atan(Math.tan(half(widestView)) / aspect) * 360) / Math.PI
}
