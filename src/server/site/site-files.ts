import type { FastifyInstance } from 'fastify'
import { articlePath } from '../../contract/page-addresses.ts'
import type { Site } from '../lib/site.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { sitemap, sitemapPaths } from './sitemap.ts'

/** The files that search engines and browsers expect at fixed addresses. */
export function serveSiteFiles(
  app: FastifyInstance,
  { siteName, publicUrl }: Site,
  paths: readonly string[],
  articles: readonly { slug: string; publishDate: string }[],
  now: () => Date,
): void {
  const changed = new Map(articles.map(({ slug, publishDate }) => [articlePath(slug), publishDate]))
  const pages = paths.map((path) => {
    const changedOn = changed.get(path)
    return { path, ...(changedOn && { changedOn }) }
  })
  const files = {
    '/robots.txt': ['text/plain; charset=utf-8', robots(publicUrl)],
    [sitemapPaths.pages]: ['application/xml; charset=utf-8', sitemap(pages, publicUrl)],
    '/site.webmanifest': ['application/manifest+json', JSON.stringify(manifest(siteName))],
  }
  // It names the day on which it expires, so it is written for each request.
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(publicUrl, now())),
  )
  for (const [path, [type = '', content]] of Object.entries(files)) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  }
}
