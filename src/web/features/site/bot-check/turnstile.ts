interface Turnstile {
  render(place: HTMLElement, options: TurnstileOptions): string
  remove(widget: string): void
}

interface TurnstileOptions {
  sitekey: string
  theme: 'dark'
  size: 'flexible'
  callback: (token: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile> | undefined

export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('empty'))
    script.onerror = () => reject(new Error('The security verification did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
