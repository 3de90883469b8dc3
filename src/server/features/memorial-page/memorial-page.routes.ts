import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedMemorial, findMemorial } from '../../../contract/memorial-page.ts'
import { EncodedResponse } from '../../http/cache/encoded-response.ts'
import { sendEncoded } from '../../http/cache/response-cache.ts'
import { type BuiltPages, type PageContent, pageHtml } from '../../http/pages/page-html.ts'
import type { PageRenderer } from '../../http/pages/page-renderer.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { CachedValue } from '../../lib/cached-value.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { Problem, problem } from '../../lib/problem.ts'
import { codeIn, embedHtml, embedOf, embedPath, embedPolicy } from './embed.ts'
import { memorialHead, pathOf } from './memorial-head.ts'
import { presentMemorialPage } from './memorial-page.presenter.ts'
import type { MemorialPageService } from './memorial-page.service.ts'
import type { MemorialPage } from './memorial-page.ts'

interface Site {
  siteName: string
  publicUrl: string
}

export function memorialPageRoutes(deps: {
  memorialPages: MemorialPageService
  site: Site
}): Route[] {
  const { memorialPages, site } = deps
  const { publicUrl } = site
  return [
    on(
      embedMemorial,
      async ({ query }, visitor) => {
        const code = codeIn(query.url, site)
        if (!code) throw problem('grave-not-found')
        const { value } = await memorialPages.find(code, visitor)
        return embedOf(value.grave, site, { width: query.maxwidth, height: query.maxheight })
      },
      ({ name, ...embed }) => ({
        version: '1.0' as const,
        type: 'rich' as const,
        title: name,
        provider_name: site.siteName,
        provider_url: publicUrl,
        ...embed,
      }),
    ),
    on(
      findMemorial,
      ({ params }, visitor) => memorialPages.find(params.memorialCode, visitor),
      (page) => presentMemorialPage(page, publicUrl),
    ),
  ]
}

/** The page itself, rendered here, and the short address that leads to it. */
export function serveMemorialPages(
  app: FastifyInstance,
  deps: {
    memorialPages: MemorialPageService
    pages: BuiltPages
    renderer: PageRenderer
    site: Site
  },
): void {
  const { memorialPages, pages, renderer, site } = deps
  const rendered = new WeakMap<CachedValue<MemorialPage>, EncodedResponse>()
  let missing: EncodedResponse | undefined

  type Request = FastifyRequest<{ Params: { code: string } }>

  app.get('/g/:code', lead)
  app.get('/memorial/:code', show)
  app.get('/memorial/:code/:name', show)
  app.get(embedPath(':code'), embed)

  async function lead(request: Request, reply: FastifyReply) {
    const page = await find(request)
    if (!page) return sendMissing(request, reply)
    const [, query] = request.url.split('?')
    const address = pathOf(page.value.grave) + (query ? `?${query}` : '')
    // Temporary, because the name in the address may change; the short address never does.
    return reply.header('cache-control', 'no-cache').redirect(address, 302)
  }

  async function show(request: Request, reply: FastifyReply) {
    const page = await find(request)
    if (!page) return sendMissing(request, reply)
    const response = rendered.get(page) ?? render(page.value)
    rendered.set(page, response)
    const { method, url } = request.raw
    if (page.isCurrent && method === 'GET' && url === pathOf(page.value.grave)) {
      app.responseCache.add(request.raw, 'memorials', page, response)
    }
    return sendEncoded(request, reply, response)
  }

  /** For frames of other sites; a hidden memorial shows nothing there either. */
  async function embed(request: Request, reply: FastifyReply) {
    const page = await find(request)
    if (!page) return sendMissing(request, reply)
    return reply
      .headers({ 'content-security-policy': embedPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(embedHtml(page.value.grave, site))
  }

  async function find(request: Request): Promise<CachedValue<MemorialPage> | null> {
    try {
      return await memorialPages.find(request.params.code, { address: request.ip })
    } catch (error) {
      if (error instanceof Problem && error.code === 'grave-not-found') return null
      throw error
    }
  }

  function render(page: MemorialPage): EncodedResponse {
    const path = `/memorial/${page.grave.code}`
    const data = presentMemorialPage(page, site.publicUrl)
    const content = { path, body: renderer.render(path, data), data, ...pages.memorial }
    return encode(memorialHead(page.grave, site), content, 200)
  }

  /** The same bytes for unknown, hidden and erased codes. */
  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = '/memorial/unknown'
    const head = { title: `No stone stands here · ${site.siteName}`, description: '' }
    missing ??= encode(
      head,
      { path, body: renderer.render(path, null), data: null, ...pages.memorial },
      404,
    )
    return sendEncoded(request, reply, missing)
  }

  function encode(head: PageHead, content: PageContent, status: number): EncodedResponse {
    const html = pageHtml(pages, site, head, content)
    return new EncodedResponse(
      { content: Buffer.from(html), type: 'text/html; charset=utf-8' },
      { headers: app.pageHeaders, status, encodings: ['br', 'gzip'], gzipLevel: 6 },
    )
  }
}
