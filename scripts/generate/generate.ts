/*
 * `npm run generate` writes the generated files; with --check it lists those that are out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generateOpenApi } from '../openapi/generate-openapi.ts'
import { generateCemeteries } from './generate-cemeteries.ts'
import { generateChinese } from './generate-chinese.ts'
import { generateFlags } from './generate-flags.ts'
import { generateRows } from './generate-rows.ts'
import { generateStoneSizes } from './generate-stone-sizes.ts'

const isCheck = process.argv.includes('--check')
const outputs = {
  'openapi.json': generateOpenApi(),
  'src/server/graveyard/map/cemeteries.json': generateCemeteries(),
  'src/server/graveyard/search/chinese-characters.json': generateChinese(),
  'art/flags.json': generateFlags(),
  'src/server/database/rows.generated.ts': await generateRows(),
  'src/web/ui/stone/stone-sizes.generated.css': generateStoneSizes(),
}

const stale = Object.entries(outputs).filter(
  ([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content,
)
for (const [file, content] of stale) {
  if (isCheck) console.error(`${file} is out of date: run npm run generate`)
  else writeFileSync(file, content)
}
console.log(
  `${Object.keys(outputs).length} generated files, ${stale.length} ${isCheck ? 'stale' : 'written'}`,
)
if (isCheck && stale.length > 0) process.exit(1)
