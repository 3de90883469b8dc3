import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const flagsPackage = join(import.meta.dirname, '../node_modules/country-flag-icons')

/** The flags as files of their own, `us.svg` and so on, in the build and while developing. */
export function flags(): Plugin {
  const { version } = JSON.parse(readFileSync(join(flagsPackage, 'package.json'), 'utf8')) as {
    version: string
  }
  // Browsers keep what lies in static for a year, so a new drawing needs a new address.
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

export function allFlags(): Map<string, string> {
  const drawings = join(flagsPackage, '3x2')
  const ofCountries = readdirSync(drawings).filter((name) => /^[A-Z]{2}\.svg$/.test(name))
  return new Map(
    ofCountries.map((name) => [name.toLowerCase(), readFileSync(join(drawings, name), 'utf8')]),
  )
}
