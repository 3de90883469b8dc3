declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Loads Google's script after consent, configured to store nothing. */
export function startAnalytics(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, false)
  if (window.dataLayer) return
  window.dataLayer = []
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    client_storage: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

export function stopAnalytics(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, true)
}

/** The address without its query, which may name people. */
export function countView(path: string): void {
  gtag('event', 'page_view', { page_location: window.location.origin + path })
}

/** The place of the search, not its text. */
export function countSearch(place: string): void {
  gtag('event', 'search', { search_term: `(${place})` })
}

// Google's script distinguishes its calls from data by this kind of argument list.
function gtag(..._words: unknown[]): void {
  window.dataLayer?.push(arguments)
}
