import { paths } from '../../contract/page-addresses.ts'

const disallowedPaths = [
  '/api/',
  '/local/',
  paths.settings,
  paths.guardianPanel,
  paths.partner,
  paths.activate,
  paths.firstSignIn,
  paths.resetPassword,
  paths.confirmEmail,
  paths.alive,
  paths.unsubscribe,
  paths.confirmFollowing,
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
