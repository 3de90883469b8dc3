const maskableIcon = { src: '/maskable-512.png', sizes: '512x512', type: 'image/png' }

/** The web app manifest, for installing the site on a phone. */
export function manifest(siteName: string) {
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
