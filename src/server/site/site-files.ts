import type { FastifyInstance } from 'fastify'
import { articlePath, paths } from '../../contract/page-addresses.ts'
import { dayMs } from '../../contract/values/durations.ts'
import type { Site } from '../lib/site.ts'
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
  // It contains its expiry date, so it is written for each request.
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

const validDays = 180

/** How to report a vulnerability, in the format of RFC 9116. */
function securityTxt(publicUrl: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + validDays * dayMs)
  return [
    `Contact: ${publicUrl}${paths.contact}`,
    `Expires: ${expiresAt.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const maskableIcon = { src: '/maskable-512.png', sizes: '512x512', type: 'image/png' }

/** The web app manifest, for installing the site on a phone. */
function manifest(siteName: string) {
  return {
    name: siteName,
    short_name: siteName,
    description: 'A digital memorial, built while you live.',
    start_url: '/',
    display: 'standalone',
    background_color: '#0f1626',
    theme_color: '#0f1626',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      maskableIcon,
      { ...maskableIcon, purpose: 'maskable' },
    ],
  }
}

const disallowedPaths = [
  '/api/',
  '/local/',
  paths.settings,
  paths.myMemorial,
  '/memorials/',
  paths.guardianPanel,
  paths.partner,
  paths.activate,
  paths.firstSignIn,
  paths.entrusted,
  paths.entrustedSignIn,
  paths.resetPassword,
  paths.confirmEmail,
  paths.alive,
  paths.unsubscribe,
  paths.confirmFollowing,
]

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    // The pictures that shared links show.
    'Allow: /api/media/cards/',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
