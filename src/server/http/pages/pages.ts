import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../../contract/page-addresses.ts'
import { builtFolder } from '../../lib/built-folder.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { problem } from '../../lib/problem.ts'
import { EncodedResponse } from '../cache/encoded-response.ts'
import { sendEncoded } from '../cache/response-cache.ts'
import type { BuiltPages, PreparedPage } from './built-pages.ts'
import { pageHtml, preparedContent, preparedHead, type Site } from './page-html.ts'

/** Page heads provided by features; null where there is none. */
export interface Heads {
  ofGrave(id: number): Promise<PageHead | null>
  ofArticle(path: string): PageHead | null
}

/** Serves the built pages. Every other address that is no file and no call gets the application. */
export async function servePages(
  app: FastifyInstance,
  pages: BuiltPages | null,
  site: Site & { isLocal: boolean },
  heads: Heads,
  folder = builtFolder,
): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/static/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const responses = new Map<string, EncodedResponse>()
  app.setNotFoundHandler(answer)
  // The static files would see the root as a folder and refuse clients that take no compression.
  app.get('/', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || !isPage || /^\/+(api|media|static)(\/|$)/.test(path)) throw problem('not-found')
    const prepared = pages.pages.get(path)
    const status = prepared || isKnown(path) ? 200 : 404
    const grave = await sharedHead(request.query)
    if (grave) return sendEncoded(request, reply, encode(pageHtml(pages, site, grave), status))
    const response = responseFor(pages, prepared, isPlain(request.query), status)
    if (prepared && request.method === 'GET' && !request.url.includes('?')) {
      app.responseCache.add(request.raw, 'pages', { isCurrent: true }, response)
    }
    return sendEncoded(request, reply, response)
  }

  function encode(html: string, status: number): EncodedResponse {
    return new EncodedResponse(
      { content: Buffer.from(html), type: 'text/html; charset=utf-8' },
      { headers: app.pageHeaders, status, encodings: ['br', 'gzip'], gzipLevel: 6 },
    )
  }

  function isKnown(path: string): boolean {
    return isKnownPage(path) && (site.isLocal || !path.startsWith('/local/'))
  }

  /** A link to one grave describes that grave, also for clients without scripts. */
  async function sharedHead(query: unknown): Promise<PageHead | null> {
    const { grave_id: graveId } = query as { grave_id?: unknown }
    const isId = typeof graveId === 'string' && /^\d{1,15}$/.test(graveId)
    return isId ? heads.ofGrave(Number(graveId)) : null
  }

  function responseFor(
    all: BuiltPages,
    page: PreparedPage | undefined,
    hasWords: boolean,
    status: number,
  ): EncodedResponse {
    const key = `${page?.path} ${hasWords} ${status}`
    const known = responses.get(key)
    if (known) return known
    const content = page && hasWords ? preparedContent(page, site) : undefined
    const html = pageHtml(all, site, headOf(all, page), content)
    const made = encode(html, status)
    responses.set(key, made)
    return made
  }

  function headOf({ pages }: BuiltPages, page: PreparedPage | undefined): PageHead {
    if (page) return heads.ofArticle(page.path) ?? preparedHead(page, site)
    const { title = site.siteName, description = '' } = pages.get('/') ?? {}
    return { title: title.replaceAll('{site}', site.siteName), description }
  }
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
}

/** Whether an address has no parameters that change the page. */
function isPlain(query: unknown): boolean {
  return Object.keys(query as object).every((name) => name === 'ref' || name.startsWith('utm_'))
}

const others = new Set<string>([paths.article, paths.memorial, paths.shortMemorial])
const known = Object.values(paths)
  .filter((path) => !others.has(path))
  .map((path) => path.split('/'))

/** Neither articles, which the build names, nor memorials, which have a route of their own. */
export function isKnownPage(path: string): boolean {
  const parts = path.split('/')
  return known.some(
    (pattern) =>
      pattern.length === parts.length && pattern.every((part, i) => fits(part, parts[i] ?? '')),
  )
}

function fits(pattern: string, part: string): boolean {
  return pattern.startsWith(':') ? /^[\w-]+$/.test(part) : pattern === part
}
