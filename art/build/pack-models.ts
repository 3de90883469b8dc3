// Compresses what models.py has made: meshes with meshopt, colour as WebP. What only a near stone needs goes into near/.
// node art/build/pack-models.ts DIRECTORY
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, type Node, NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { cloneDocument, compactPrimitive, dedup, meshopt, prune, weld } from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { type GraveStyle, graveStyles } from '../../src/contract/values/grave-styles.ts'

/** For all of a style, and for what is loaded first. */
const maxBytes = { all: 170_000, first: 45_000 }
const farColourSize = 256
/** Blender's reduction breaks stones with small parts, so these meshes are made from the near one here. */
const remade = (style: GraveStyle) => ({ far: style === 'buddhism' ? 280 : 200, ...(style === 'buddhism' && { mid: 1000 }) })
const target = join(import.meta.dirname, '../models')
const [source = ''] = process.argv.slice(2)

await MeshoptEncoder.ready
await MeshoptSimplifier.ready
const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
const panels: Record<string, unknown> = {}

for (const style of graveStyles) {
  const file = (ending: string) => join(source, `${style}.${ending}`)
  const model = await io.read(file('glb'))
  await model.transform(weld(), dedup())
  for (const [name, triangles] of Object.entries(remade(style))) reduceNear(model, name, triangles)
  // Moss and lichen are baked in daylight colours; the walk takes place in the evening.
  const colour = sharp(file('png')).modulate({ saturation: 0.55 })
  const files = {
    [`${style}.glb`]: await packed(model, ['mid', 'far']),
    [`${style}.webp`]: await colour.clone().resize(farColourSize).webp({ quality: 72 }).toBuffer(),
    [`near/${style}.glb`]: await packed(model, ['near']),
    [`near/${style}.webp`]: await colour.webp({ quality: 72 }).toBuffer(),
  }
  const sizes = Object.values(files).map(({ length }) => length)
  const [mesh = 0, picture = 0] = sizes
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (all > maxBytes.all || mesh + picture > maxBytes.first) throw new Error(`${style} has ${sizes} bytes`)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(target, name), content)
  panels[style] = JSON.parse(readFileSync(file('json'), 'utf8'))
  console.log(style, ...sizes)
}
writeFileSync(join(target, 'panels.json'), `${JSON.stringify(panels, null, 2)}\n`)

/** Packs only these meshes. */
async function packed(model: Document, names: readonly string[]): Promise<Uint8Array> {
  const part = cloneDocument(model)
  for (const node of part.getRoot().listNodes()) {
    if (names.includes(node.getName())) continue
    node.getMesh()?.dispose()
    node.dispose()
  }
  await part.transform(prune({ keepAttributes: true }), meshopt({ encoder: MeshoptEncoder, level: 'high' }))
  return io.writeBinary(part)
}

/** Replaces a farther mesh by the near one with fewer triangles. */
function reduceNear(model: Document, name: string, triangles: number): void {
  const nodeOf = (wanted: string) => model.getRoot().listNodes().find((node) => node.getName() === wanted) as Node
  const primitiveOf = (wanted: string) => nodeOf(wanted).getMesh()?.listPrimitives()[0] as Primitive
  const [near, reduced] = [primitiveOf('near'), primitiveOf(name)]
  nodeOf(name).setMatrix(nodeOf('near').getMatrix())
  const numbers = (semantic: string) => Float32Array.from(near.getAttribute(semantic)?.getArray() ?? [])
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(near.getIndices()?.getArray() ?? []),
    numbers('POSITION'),
    3,
    numbers('TEXCOORD_0'),
    2,
    [0.3, 0.3],
    null,
    triangles * 3,
    1,
    ['Permissive', 'Prune'],
  )
  for (const semantic of near.listSemantics()) reduced.setAttribute(semantic, near.getAttribute(semantic))
  reduced.setIndices(model.createAccessor().setArray(indices).setType('SCALAR').setBuffer(near.getIndices()?.getBuffer() ?? null))
  compactPrimitive(reduced)
}
