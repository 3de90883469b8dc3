import { readFile } from 'node:fs/promises'
import * as hb from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

export interface Face {
  font: hb.Font
  unitsPerEm: number
  knows: ReadonlySet<number>
  /** Faces draw letters smaller or larger in the same em square. */
  scale: number
}

const maxOpen = 32
const open = new Map<string, Face>()

/** Caches the most recently used faces for the next card. */
export async function openFace(path: string, scale: number): Promise<Face> {
  const face = open.get(path) ?? (await read(path, scale))
  open.delete(path)
  open.set(path, face)
  for (const oldest of [...open.keys()].slice(0, -maxOpen)) open.delete(oldest)
  return face
}

async function read(path: string, scale: number): Promise<Face> {
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(path))))
  const font = new hb.Font(face)
  // Some faces default to a thin weight.
  font.setVariations([new hb.Variation('wght', 400)])
  return { font, unitsPerEm: face.upem, knows: new Set(face.collectUnicodes()), scale }
}
