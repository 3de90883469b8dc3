/* Builds the web app and its renderer for the server, checks sizes and pages, and compresses the files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { checkPageSizes } from './page-sizes.ts'
import { buildRenderer, listPages } from './renderer.ts'

const folder = 'dist/web'
await build({ logLevel: 'warn' })
checkPageSizes(folder)
await buildRenderer('dist/render')
await listPages(folder, 'dist/render', 'dist/pages.json')
for (const file of filesIn(folder)) compress(file)
const stamp = process.argv[2]
if (stamp) writeFileSync('dist/stamp', stamp)

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter(
      (name) => statSync(name).isFile() && /\.(m?js|css|html|svg|json|webmanifest|glb)$/.test(name),
    )
}

/** Compresses once here instead of at every request. */
function compress(file: string): void {
  const content = readFileSync(file)
  if (content.length < 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
