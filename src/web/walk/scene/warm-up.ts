import { InstancedMesh, Vector4 } from 'three'
import type { Quality } from '../quality.ts'
import { exampleStone } from './models.ts'
import type { World } from './world.ts'

/**
 * Compiles the shader programs while tiles and stones are loading: on software rendering, that takes longer
 * than a picture.
 */
export async function warmUp(
  { renderer, scene, camera }: World,
  { hasGrain }: Quality,
  isClosed: () => boolean,
): Promise<void> {
  const example = exampleStone(hasGrain)
  scene.add(example)
  const canWait = renderer.extensions.has('KHR_parallel_shader_compile')
  await (canWait ? renderer.compileAsync(scene, camera) : renderer.compile(scene, camera))
  if (isClosed()) return
  // Some drivers finish a program only when it draws, so draw into a few pixels.
  const empty: InstancedMesh[] = []
  scene.traverse((one) => one instanceof InstancedMesh && one.count === 0 && empty.push(one))
  for (const mesh of empty) mesh.count = 1
  const whole = renderer.getViewport(new Vector4())
  renderer.setViewport(0, 0, 4, 4)
  renderer.render(scene, camera)
  renderer.setViewport(whole)
  for (const mesh of empty) mesh.count = 0
  scene.remove(example)
  // Its material stays until the walk closes, or the program would be deleted with it.
  example.geometry.dispose()
  example.dispose()
}
