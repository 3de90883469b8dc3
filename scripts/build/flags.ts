import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Flags } from '../generate/generate-flags.ts'

const flagsFile = join(import.meta.dirname, '../../art/flags.json')

/** Serves each flag as a file, such as `us.svg`, in the build and in development. */
export function flags(): Plugin {
  const { version } = readFlags()
  // Browsers cache static files for a year, so a changed flag needs a new address.
  const folder = `static/flags-${version}/`
  return {
    name: 'flags',
    config: () => ({ define: { 'import.meta.env.FLAGS': JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const source = allFlags().get(request.url?.slice(1).split('?')[0] ?? '')
        if (!source) return next()
        response.setHeader('content-type', 'image/svg+xml').end(source)
      })
    },
    generateBundle() {
      for (const [name, source] of allFlags()) {
        this.emitFile({ type: 'asset', fileName: folder + name, source })
      }
    },
  }
}

/** Every flag by its file name. */
export function allFlags(): Map<string, string> {
  return new Map(Object.entries(readFlags().drawings))
}

function readFlags(): Flags {
  return JSON.parse(readFileSync(flagsFile, 'utf8'))
}
