const disallowedPaths = [
  '/api/',
  '/local/',
  '/settings',
  '/admin-panel',
  '/activate',
  '/reset-password',
  '/confirm-email',
  '/i-am-alive',
  '/unsubscribe',
]

export function robots(publicUrl: string): string {
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
