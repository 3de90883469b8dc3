/* Generates a client from openapi.json with openapi-typescript and compiles it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// openapi-typescript builds its output with TypeScript's JavaScript API, which TypeScript 7 does not
// have. @tsd/typescript is TypeScript 5 as a library, without a second `tsc`.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? '@tsd/typescript' : name, context),
})
const { astToString, default: openapiTypes } = await import('openapi-typescript')

// Inside the project, so that the client's import resolves.
const folder = 'node_modules/.cache/openapi-client'
mkdirSync(folder, { recursive: true })
const types = await openapiTypes(readFileSync('openapi.json', 'utf8'))
writeFileSync(`${folder}/schema.ts`, astToString(types))
writeFileSync(`${folder}/client.ts`, readFileSync('scripts/openapi/client.ts.txt', 'utf8'))
writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    compilerOptions: {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      target: 'esnext',
      module: 'nodenext',
      lib: ['esnext', 'dom'],
      types: [],
      allowImportingTsExtensions: true,
    },
    files: ['client.ts'],
  }),
)
const { status } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { stdio: 'inherit' })
process.exit(status ?? 1)
