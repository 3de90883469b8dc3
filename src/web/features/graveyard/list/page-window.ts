const around = 2

/** The pages to offer: two on either side, the first, the last, and `gap` for pages left out. */
export function pageWindow(current: number, total: number): (number | 'gap')[] {
  const near = Array.from({ length: 2 * around + 1 }, (_, step) => current - around + step)
  const offered = [...new Set([1, ...near, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b)
  return offered.flatMap((page, index) => {
    const before = offered[index - 1] ?? 0
    return page - before > 1 ? (['gap', page] as const) : [page]
  })
}

/** Existing pages except the current one. */
export function canGoTo(page: number, current: number, total: number): boolean {
  return page !== current && page >= 1 && page <= total
}
