/*
 * Deletes from node_modules what the server never reads, for the image (deploy/Dockerfile). The long tests
 * paint a card and cut a sound of each kind with what is left.
 */
import { globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'

const unused = [
  // Types, sources, maps and manuals: nothing that runs reads them. Licences stay.
  '**/*.{ts,mts,cts,map,md}',
  'bintrees/test',
  // Cards are set in upright and one italic, from files of one format, without a style sheet.
  '@fontsource*/**/*.{woff,css,scss}',
  '@fontsource-variable/*/files/*-{standard,wdth}-*',
  '@fontsource-variable/*/files/*-wght-italic*',
  '@fontsource/*/files/*-{100,200,300,600,700,800,900}-*',
  // Sounds are decoded in one thread, on a machine that has WebAssembly.
  '@libav.js/*/dist/*.{asm,thr,thrsimd}*',
  // This one also comes with SIMD, which Node takes.
  '@libav.js/variant-fat/dist/*.wasm.{js,wasm}',
  // For programs that do not import.
  'mediabunny/dist/bundles',
  // The database uses pg_trgm alone.
  '@electric-sql/pglite/dist/pgcrypto.tar.gz',
  // Node imports it.
  '@electric-sql/pglite/dist/**/*.cjs',
]

const isLicence = (path) => /licen[cs]e|notice|copying/i.test(basename(path))

for (const pattern of unused) {
  const found = globSync(pattern, { cwd: 'node_modules' }).filter((path) => !isLicence(path))
  // A pattern that matches nothing any more would leave the image larger than we believe.
  if (found.length === 0) throw new Error(`Nothing in node_modules matches ${pattern}`)
  for (const path of found) rmSync(`node_modules/${path}`, { recursive: true, force: true })
}
