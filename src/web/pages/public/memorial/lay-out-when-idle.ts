/**
 * Lays the parts of `parent` out one by one while nothing else happens, and soon in any case. Their text is then where the browser's
 * `innerText` and other tools find it, and the scroll bar tells the true length. Returns how to stop.
 */
export function layOutWhenIdle(parent: HTMLElement): () => void {
  const waiting = [...parent.children].filter((child) => child instanceof HTMLElement)
  let request = 0
  const next = () => {
    const child = waiting.shift()
    if (!child) return
    child.style.contentVisibility = 'visible'
    request = whenIdle(next)
  }
  request = whenIdle(next)
  return () => cancel(request)
}

const hasIdleCallback = 'requestIdleCallback' in globalThis
/** A page with moving candles may never be idle on a slow machine. */
const maxWait = { timeout: 500 }

/** Safari has no idle callback. */
const whenIdle = (run: () => void): number =>
  hasIdleCallback ? requestIdleCallback(run, maxWait) : window.setTimeout(run, 50)

const cancel = (request: number): void =>
  hasIdleCallback ? cancelIdleCallback(request) : clearTimeout(request)
