// Compresses what models.py has made: meshes with meshopt, colour as WebP.
// node art/build/pack-models.ts DIRECTORY
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { dedup, meshopt, prune, weld } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { graveStyles } from '../../src/contract/values/grave-styles.ts'

const mostBytes = 170_000
const target = join(import.meta.dirname, '../models')
const [source = ''] = process.argv.slice(2)

await MeshoptEncoder.ready
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
const panels: Record<string, unknown> = {}

for (const style of graveStyles) {
  const file = (ending: string) => join(source, `${style}.${ending}`)
  const model = await io.read(file('glb'))
  await model.transform(weld(), dedup(), prune({ keepAttributes: true }), meshopt({ encoder: MeshoptEncoder, level: 'high' }))
  const mesh = await io.writeBinary(model)
  // Moss and lichen are baked in daylight colours; the walk takes place in the evening.
  const colour = await sharp(file('png')).modulate({ saturation: 0.55 }).webp({ quality: 72 }).toBuffer()
  if (mesh.length + colour.length > mostBytes) throw new Error(`${style} has ${mesh.length + colour.length} bytes`)
  writeFileSync(join(target, `${style}.glb`), mesh)
  writeFileSync(join(target, `${style}.webp`), colour)
  panels[style] = JSON.parse(readFileSync(file('json'), 'utf8'))
  console.log(style, mesh.length, colour.length)
}
writeFileSync(join(target, 'panels.json'), `${JSON.stringify(panels, null, 2)}\n`)
