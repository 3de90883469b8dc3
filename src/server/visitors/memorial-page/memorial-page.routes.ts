import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '../../../contract/site/site.ts'
import type { MemorialPage as Presented } from '../../../contract/visitors/memorial-page.ts'
import * as calls from '../../../contract/visitors/memorial-page.ts'
import type { Context } from '../../context.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import { presentGrave } from '../../graveyard/grave.presenter.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { EncodedResponse } from '../../http/cache/encoded-response.ts'
import { sendEncoded } from '../../http/cache/response-cache.ts'
import { type BuiltPages, type PageContent, pageHtml } from '../../http/pages/page-html.ts'
import type { PageRenderer } from '../../http/pages/page-renderer.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentFamily } from '../../kin/kin.presenter.ts'
import type { CachedValue } from '../../lib/cached-value.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { Problem, problem } from '../../lib/problem.ts'
import { presentShownNotice } from '../../memorials/notice/notice.presenter.ts'
import { presentPicture } from '../../memorials/pictures/pictures.presenter.ts'
import { presentCandles } from '../candles/candles.presenter.ts'
import { presentTribute } from '../tributes/tributes.presenter.ts'
import { codeIn, embedHtml, embedOf, embedPath, embedPolicy } from './embed.ts'
import { memorialHead, pathOf } from './memorial-head.ts'
import type { MemorialPage } from './memorial-page.rules.ts'
import { findMemorialPage, previewMemorialPage } from './memorial-page.ts'

export function memorialPageRoutes(ctx: Context): Route[] {
  const { publicUrl } = ctx.site
  return [
    route(
      calls.embedMemorial,
      async ({ query }, visitor) => {
        const code = codeIn(query.url, ctx.site)
        if (!code) throw problem('grave-not-found')
        const { value } = await findMemorialPage(ctx, code, visitor)
        return embedOf(value.grave, ctx.site, { width: query.maxwidth, height: query.maxheight })
      },
      ({ name, ...embed }) => ({
        version: '1.0' as const,
        type: 'rich' as const,
        title: name,
        provider_name: ctx.site.siteName,
        provider_url: publicUrl,
        ...embed,
      }),
    ),
    route(
      calls.findMemorial,
      ({ params }, visitor) => findMemorialPage(ctx, params.memorialCode, visitor),
      (page) => presentMemorialPage(page, publicUrl),
    ),
    route(
      calls.previewMemorial,
      (_, { member }) => previewMemorialPage(ctx, member.accountId),
      (page) => presentMemorialPage(page, publicUrl),
    ),
  ]
}

interface Rendered {
  response: EncodedResponse
  /** The configuration that the page was rendered with. */
  from: SiteConfig
}

/** The page itself, rendered here, and the short address that leads to it. */
export function serveMemorialPages(
  app: FastifyInstance,
  ctx: Context,
  { pages, renderer }: { pages: BuiltPages; renderer: PageRenderer },
): void {
  const { site } = ctx
  const rendered = new WeakMap<CachedValue<MemorialPage>, Rendered>()
  let missing: Rendered | undefined

  type Request = FastifyRequest<{ Params: { code: string; name?: string } }>

  app.get('/g/:code', lead)
  app.get('/memorial/:code', show)
  app.get('/memorial/:code/:name', show)
  app.get(embedPath(':code'), embed)

  async function lead(request: Request, reply: FastifyReply) {
    const page = await find(request)
    if (!page) return sendMissing(request, reply)
    if (page.value.movedTo) return leadAway(reply, page.value.movedTo)
    // Temporary, because the name in the address may change; the short address never does. One that was joined into
    // another leads there for ever.
    return redirect(request, reply, page.value, isJoined(request, page.value) ? 301 : 302)
  }

  /** Permanent: search engines then name the other address. Not kept, because it can be taken back. */
  function leadAway(reply: FastifyReply, address: string) {
    return reply.header('cache-control', 'no-cache').redirect(address, 301)
  }

  function redirect(request: Request, reply: FastifyReply, page: MemorialPage, status: 301 | 302) {
    const [, query] = request.url.split('?')
    const address = pathOf(page.grave) + (query ? `?${query}` : '')
    return reply.header('cache-control', 'no-cache').redirect(address, status)
  }

  /** The code is of a memorial that was joined into this one. */
  function isJoined({ params }: Request, { grave }: MemorialPage): boolean {
    return grave.code !== params.code.toLowerCase()
  }

  async function show(request: Request, reply: FastifyReply) {
    const page = await find(request)
    if (!page) return sendMissing(request, reply)
    if (page.value.movedTo) return leadAway(reply, page.value.movedTo)
    const { name } = request.params
    if (isJoined(request, page.value)) return redirect(request, reply, page.value, 301)
    // Otherwise anybody could spread an address that says something else about the person.
    if (name && !decodeURIComponent(pathOf(page.value.grave)).endsWith(`/${name}`)) {
      return redirect(request, reply, page.value, 301)
    }
    const known = rendered.get(page)
    const made = isOfThisYear(known) ? known : render(page.value)
    rendered.set(page, made)
    const { method, url } = request.raw
    if (page.isCurrent && method === 'GET' && url === pathOf(page.value.grave)) {
      const source = {
        get isCurrent() {
          return page.isCurrent && isOfThisYear(made)
        },
      }
      app.responseCache.add(request.raw, 'memorials', source, made.response)
    }
    return sendEncoded(request, reply, made.response)
  }

  /** For frames on other sites; a hidden memorial shows nothing there either. */
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
      return await findMemorialPage(ctx, request.params.code, { address: request.ip })
    } catch (error) {
      if (error instanceof Problem && error.code === 'grave-not-found') return null
      throw error
    }
  }

  /** The footer shows the year. */
  function isOfThisYear(made: Rendered | undefined): made is Rendered {
    return made?.from === site.config()
  }

  function render(page: MemorialPage): Rendered {
    const path = `/memorial/${page.grave.code}`
    const data = presentMemorialPage(page, site.publicUrl)
    const content = { path, body: renderer.renderPage(path, data).body, data, ...pages.memorial }
    return encode(memorialHead(page, site), content, 200)
  }

  /** The same bytes for unknown, hidden and erased codes. */
  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = '/memorial/unknown'
    const head = { title: `No stone stands here · ${site.siteName}`, description: '' }
    if (!isOfThisYear(missing)) {
      const { body } = renderer.renderPage(path, null)
      missing = encode(head, { path, body, data: null, ...pages.memorial }, 404)
    }
    return sendEncoded(request, reply, missing.response)
  }

  function encode(head: PageHead, content: PageContent, status: number): Rendered {
    const html = pageHtml(pages, site, head, content)
    const response = new EncodedResponse(
      { content: Buffer.from(html), type: 'text/html; charset=utf-8' },
      { headers: app.pageHeaders, status, encodings: ['br', 'gzip'], gzipLevel: 6 },
    )
    return { response, from: site.config() }
  }
}

function presentMemorialPage(page: MemorialPage, publicUrl: string): Presented {
  const { grave, previous, next } = page
  const country = grave.nationality ? findCountry(grave.nationality) : null
  const present = (shown: PublicGrave | null) => shown && presentGrave(shown, publicUrl)
  return {
    grave: presentGrave(grave, publicUrl),
    country: country ? { code: country.code, name: country.name } : null,
    moved_to: page.movedTo,
    kept: page.kept && {
      relations: page.kept.relations,
      is_waiting: page.kept.isWaiting,
      is_resting: page.kept.isResting,
      burial_place: page.kept.burialPlace,
    },
    story: page.story,
    pictures: page.pictures.map(presentPicture),
    voice_words: page.transcript,
    voice_shape: page.voiceShape && {
      seconds: page.voiceShape.seconds,
      peaks: page.voiceShape.peaks,
    },
    same_as: page.sameAs,
    notice: page.notice && presentShownNotice(page.notice),
    kin: presentFamily(page.family, publicUrl),
    candles: page.candles && presentCandles(page.candles),
    tributes: page.tributes.map(presentTribute),
    has_more_tributes: page.hasMoreTributes,
    tributes_read_first: page.tributesReadFirst,
    takes_pictures: page.takesPictures,
    is_listed: grave.listPosition !== null,
    previous: present(previous),
    next: present(next),
  }
}
