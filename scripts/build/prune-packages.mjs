/*
 * Deletes from node_modules what the server never reads, for the image (deploy/Dockerfile). The release tests
 * draw a card and trim a sound of each kind with what is left.
 */
import { globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'

const unused = [
  // Types, sources, maps and manuals are never read at run time. Licences stay.
  '**/*.{ts,mts,cts,map,md}',
  'bintrees/test',
  // Cards use upright and one italic face, from files of one format, without a style sheet.
  '@fontsource*/**/*.{woff,css,scss}',
  '@fontsource-variable/*/files/*-{standard,wdth}-*',
  '@fontsource-variable/*/files/*-wght-italic*',
  '@fontsource/*/files/*-{100,200,300,600,700,800,900}-*',
  // Sounds are decoded in one thread, on a machine that has WebAssembly.
  '@libav.js/*/dist/*.{asm,thr,thrsimd}*',
  // This one is also published with SIMD, which Node supports.
  '@libav.js/variant-fat/dist/*.wasm.{js,wasm}',
  // For programs that cannot import modules.
  'mediabunny/dist/bundles',
  // The database uses only pg_trgm.
  '@electric-sql/pglite/dist/pgcrypto.tar.gz',
  // Node imports the ESM files.
  '@electric-sql/pglite/dist/**/*.cjs',
]

const isLicence = (path) => /licen[cs]e|notice|copying/i.test(basename(path))

for (const pattern of unused) {
  const found = globSync(pattern, { cwd: 'node_modules' }).filter((path) => !isLicence(path))
  // A pattern that no longer matches would leave the image larger than we believe.
  if (found.length === 0) throw new Error(`Nothing in node_modules matches ${pattern}`)
  for (const path of found) rmSync(`node_modules/${path}`, { recursive: true, force: true })
}
