import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltPages, built, type PreparedPage } from './built-pages.ts'
import { PageAnswer } from './page-answer.ts'
import type { PageHead } from './page-head.ts'
import { pageHtml, preparedHead, type Site } from './page-html.ts'
import { problem } from './problem.ts'

/** What the features tell of their own pages; null where there is nothing. */
export interface Heads {
  ofGrave(id: number): Promise<PageHead | null>
  ofArticle(path: string): PageHead | null
}

/** The built pages. Every address that is no file and no call is the application's own to explain. */
export async function servePages(
  app: FastifyInstance,
  pages: BuiltPages | null,
  site: Site & { isLocal: boolean },
  heads: Heads,
  folder = built,
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
  const answers = new Map<string, PageAnswer>()
  app.setNotFoundHandler(answer)
  // Left to the files, the root is a folder, which they refuse to those who take no compression.
  app.get('/', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || !isPage || /^\/+(api|media|static)(\/|$)/.test(path)) throw problem('not-found')
    const prepared = pages.pages.get(path)
    reply.status(prepared || isKnown(path) ? 200 : 404)
    const grave = await sharedHead(request.query)
    if (grave) return new PageAnswer(pageHtml(pages, site, grave)).send(request, reply)
    return answerFor(pages, prepared, isPlain(request.query)).send(request, reply)
  }

  function isKnown(path: string): boolean {
    return isKnownPage(path) && (site.isLocal || !path.startsWith('/local/'))
  }

  /** A link to one grave tells of that very grave, also to those who run no script. */
  async function sharedHead(query: unknown): Promise<PageHead | null> {
    const { grave_id } = query as { grave_id?: unknown }
    const isId = typeof grave_id === 'string' && /^\d{1,15}$/.test(grave_id)
    return isId ? heads.ofGrave(Number(grave_id)) : null
  }

  function answerFor(all: BuiltPages, page: PreparedPage | undefined, hasWords: boolean) {
    const key = `${page?.path} ${hasWords}`
    const known = answers.get(key)
    if (known) return known
    const made = new PageAnswer(pageHtml(all, site, headOf(all, page), hasWords ? page : undefined))
    answers.set(key, made)
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

/** Whether an address asks for nothing that would change what stands on its page. */
function isPlain(query: unknown): boolean {
  return Object.keys(query as object).every((name) => name === 'ref' || name.startsWith('utm_'))
}

const known =
  /^\/(login|register|contact|faq|graveyard|terms|privacy|blog|activate|forgot-password|reset-password|confirm-email|i-am-alive|still-reachable|operator\/letters|settings|admin-panel|unsubscribe|local\/mailbox|local\/style)?$|^\/(graveyard\/card|local\/mailbox)\/[\w-]+$/

/** Articles are known by their names, once the build has prepared them. */
export function isKnownPage(path: string): boolean {
  return known.test(path)
}
