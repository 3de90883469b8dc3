import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '../../../contract/page-addresses.ts'
import { builtFolder } from '../../lib/built-folder.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { problem } from '../../lib/problem.ts'
import { EncodedResponse } from '../cache/encoded-response.ts'
import { sendEncoded } from '../cache/response-cache.ts'
import type { BuiltPages, PublicPage } from './built-pages.ts'
import { type PageSite, pageHtml } from './page-html.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Page heads provided by rooms; null where there is none. */
export interface Heads {
  ofGrave(id: number, visitor: { address: string }): Promise<PageHead | null>
  ofArticle(path: string): PageHead | null
}

/** Serves the built pages. Every other address that is no file and no call gets the application. */
export async function servePages(
  app: FastifyInstance,
  built: { pages: BuiltPages; renderer: PageRenderer } | null,
  site: PageSite & { isLocal: boolean; dataOf(path: string): unknown },
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
  let responses = new Map<string, EncodedResponse>()
  let madeFrom = site.config()
  app.setNotFoundHandler(answer)
  // The static files would see the root as a folder and refuse clients that take no compression.
  app.get('/', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !isPage || /^\/+(api|media|static)(\/|$)/.test(path)) throw problem('not-found')
    const { pages, renderer } = built
    const page = pages.pages.get(path)
    const status = page || isKnown(path) ? 200 : 404
    const grave = await sharedHead(request)
    if (grave) return sendEncoded(request, reply, encode(pageHtml(pages, site, grave), status))
    const response = responseFor({ pages, renderer }, page, isPlain(request.query), status)
    if (page && request.method === 'GET' && !request.url.includes('?')) {
      app.responseCache.add(request.raw, 'pages', sourceOf(site), response)
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
  async function sharedHead({ query, ip }: FastifyRequest): Promise<PageHead | null> {
    const { grave_id: graveId } = query as { grave_id?: unknown }
    const isId = typeof graveId === 'string' && /^\d{1,15}$/.test(graveId)
    return isId ? heads.ofGrave(Number(graveId), { address: ip }) : null
  }

  function responseFor(
    { pages, renderer }: NonNullable<typeof built>,
    page: PublicPage | undefined,
    hasWords: boolean,
    status: number,
  ): EncodedResponse {
    if (madeFrom !== site.config()) {
      responses = new Map()
      madeFrom = site.config()
    }
    const key = `${page?.path} ${hasWords} ${status}`
    const known = responses.get(key)
    if (known) return known
    const { body, ...texts } = renderer.renderPage(page?.path ?? paths.home, dataFor(page))
    const content = page && hasWords ? { ...page, body, data: dataFor(page) } : undefined
    const made = encode(pageHtml(pages, site, headOf(page, texts), content), status)
    responses.set(key, made)
    return made
  }

  function dataFor(page: PublicPage | undefined): unknown {
    return page && site.dataOf(page.path)
  }

  function headOf(page: PublicPage | undefined, texts: Omit<PageHead, 'canonical'>): PageHead {
    if (!page) return { title: texts.title, description: texts.description }
    return heads.ofArticle(page.path) ?? { ...texts, canonical: site.publicUrl + page.path }
  }
}

/** For the response cache: a page is current until the configuration changes with the year. */
function sourceOf(site: PageSite): { readonly isCurrent: boolean } {
  const madeFrom = site.config()
  return {
    get isCurrent() {
      return madeFrom === site.config()
    },
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
