/**
 * The widths in CSS pixels at which layouts change. A style sheet names them: `@media (--phone)` is
 * up to that width, `@media (--above-phone)` beyond it; the build fills in the numbers.
 */
export const breakpoints = {
  'small-phone': 480,
  phone: 640,
  'small-tablet': 704,
  tablet: 768,
  'wide-tablet': 900,
  'small-desktop': 960,
  desktop: 1000,
  'wide-desktop': 1280,
} as const

type Breakpoint = keyof typeof breakpoints

/** The condition of an image's `sizes`, up to that width. */
export function upTo(name: Breakpoint): string {
  return `(max-width: ${breakpoints[name]}px)`
}

/** Fills in the names of a style sheet's media queries. */
export function withBreakpoints(css: string): string {
  return css.replace(/@media \(--(above-)?([\w-]+)\)/g, (query, above: string, name: string) => {
    const width = breakpoints[name as Breakpoint]
    if (!width) throw new Error(`${query} names no breakpoint of ui/breakpoints.ts`)
    return `@media (width ${above ? '>' : '<='} ${width}px)`
  })
}
