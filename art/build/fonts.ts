/*
 * Extracts the letters that English and its neighbours need from three faces, so that a first visit fetches
 * half as much, and those of Central European, Baltic and Turkish names (Latin Extended-A), which would
 * otherwise cost 100 kB for one letter. Run with `node art/build/fonts.ts`; the rest of each face stays where
 * it is, for other languages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'woff2-encoder'

interface Harfbuzz {
  memory: WebAssembly.Memory
  malloc(bytes: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_face_create(blob: number, index: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    usual: number,
  ): boolean
  hb_set_clear(set: number): void
  hb_set_add(set: number, value: number): void
  hb_subset_or_fail(face: number, input: number): number
  hb_face_reference_blob(face: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
}

const signs = '\u00a0©·áäåçèéëíñóöøúü–—‘’“”…‹›'
const plain = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at),
  ...Array.from(signs, (sign) => sign.codePointAt(0) ?? 0),
]
const extended = Array.from({ length: 0x180 - 0x100 }, (_, at) => 0x100 + at)
const features = ['liga', 'ccmp', 'locl', 'lnum', 'tnum']
/** Kerning pairs: a third of Inter's bytes, and hardly visible at the size of a label. */
const forReading = ['kern', 'mark', 'mkmk', 'calt']
/** Of a variable face, the weights that we use. */
const weights = { least: 400, most: 600, usual: 400 }
const layoutFeatures = 6

const faces = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  garamond: '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  'garamond-italic': '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2',
  'garamond-strong': '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2',
  cinzel: '@fontsource/cinzel/files/cinzel-latin-500-normal.woff2',
}

const wasm = readFileSync('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')
const { instance } = await WebAssembly.instantiate(wasm)
const hb = instance.exports as unknown as Harfbuzz

const folder = fileURLToPath(new URL('../fonts/', import.meta.url))
for (const [name, file] of Object.entries(faces)) {
  const wanted = name === 'inter' ? features : [...features, ...forReading]
  await cut(file, plain, wanted, `${name}-plain`)
  // Only articles use it, and they are in English.
  if (name === 'garamond-strong') continue
  await cut(file.replace('-latin-', '-latin-ext-'), extended, wanted, `${name}-extended`)
}

async function cut(file: string, letters: number[], features: string[], name: string) {
  const font = await decompress(readFileSync(`node_modules/${file}`))
  writeFileSync(`${folder}${name}.woff2`, await compress(subset(font, letters, features)))
}

function subset(font: Uint8Array, letters: number[], features: string[]): Uint8Array {
  const place = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, place)
  const face = hb.hb_face_create(hb.hb_blob_create(place, font.length, 2, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(wanted, letter)
  hb.hb_subset_input_set_axis_range(
    input,
    face,
    tag('wght'),
    weights.least,
    weights.most,
    weights.usual,
  )
  const kept = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(kept)
  for (const feature of features) hb.hb_set_add(kept, tag(feature))
  const result = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const data = hb.hb_blob_get_data(result, 0)
  return new Uint8Array(hb.memory.buffer.slice(data, data + hb.hb_blob_get_length(result)))
}

function tag(name: string): number {
  return Buffer.from(name).readUInt32BE()
}
