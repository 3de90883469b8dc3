const isServer = typeof document === 'undefined'
const openedPath = isServer ? '' : window.location.pathname
let given: unknown

/** Called by the server before it renders a page. */
export function givePageData(data: unknown): void {
  given = data
}

/** The data the server rendered this page from; undefined if it did not, or after the visitor has moved on. */
export function pageData(): unknown {
  if (isServer) return given
  if (window.location.pathname !== openedPath) return undefined
  const block = document.getElementById('page-data')
  return block ? JSON.parse(block.textContent ?? '') : undefined
}

/** When the server's data was fresh, in milliseconds. */
export function pageOpenedAt(): number {
  return isServer ? 0 : performance.timeOrigin
}
