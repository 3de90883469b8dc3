const mark = { src: '/maskable-512.png', sizes: '512x512', type: 'image/png' }

/** What a telephone knows of the site once it is put beside its apps. */
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
      mark,
      { ...mark, purpose: 'maskable' },
    ],
  }
}
