const isServer = typeof document === 'undefined'
const openedPath = isServer ? '' : window.location.pathname
let given: unknown

/** On the server, before it renders a page. */
export function givePageData(data: unknown): void {
  given = data
}

/** What the server has rendered this page from; undefined where it has not, and after the visitor has moved on. */
export function pageData(): unknown {
  if (isServer) return given
  if (window.location.pathname !== openedPath) return undefined
  const block = document.getElementById('page-data')
  return block ? JSON.parse(block.textContent ?? '') : undefined
}

/** When the server's data was new, in milliseconds. */
export function pageOpenedAt(): number {
  return isServer ? 0 : performance.timeOrigin
}
