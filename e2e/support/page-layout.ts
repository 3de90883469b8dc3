import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of all shifts since the page was opened. */
    layoutShift: number
  }
}

/** Counts how far the page moves by itself; call it before the page is opened. */
export async function measureLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** In the page: words of a name that are split across two lines, as `word of name`. */
export function splitWords(names: readonly Element[]): string[] {
  return names.flatMap((name) => {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text | null
    // A line may end after a hyphen, and between any two Chinese characters.
    const words = text?.data.matchAll(/[^\s\p{Pd}\p{sc=Han}]+/gu) ?? []
    return [...words].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Text, index)
      range.setEnd(text as Text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      return lines.size > 1 ? [`${word} of ${text?.data}`] : []
    })
  })
}

/**
 * In the page: texts of a part that do not begin at the right edge of their block, by their first words. A
 * quotation is slightly indented, so there is some tolerance. Controls and centred texts do not count.
 */
export function leftOfTheEdge(part: Element): string[] {
  const texts = [...part.querySelectorAll('h1, h2, h3, p, figcaption, li > span, dt, dd, summary')]
  return texts.flatMap((text) => {
    const { textAlign } = getComputedStyle(text)
    const isRead = text.checkVisibility() && !text.closest('[aria-hidden], form, button, nav')
    const words = document.createRange()
    words.selectNodeContents(text)
    const parts = [...words.getClientRects()].filter(({ width }) => width > 0)
    const firstLine = parts.filter(({ top }) => top < (parts[0]?.bottom ?? 0))
    if (!isRead || textAlign === 'center' || parts.length === 0) return []
    const begin = Math.max(...firstLine.map(({ right }) => right))
    return text.getBoundingClientRect().right - begin > 40
      ? [(text.textContent ?? '').slice(0, 40)]
      : []
  })
}

/**
 * In the page: texts too pale for white paper (WCAG asks for 4.5), with their contrast. Texts on a stone are
 * left out.
 */
export function paleOnPaper(): string[] {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
      const share = Number(value) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const pale = new Set<string>()
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (!text.data.trim() || !element?.checkVisibility() || element.closest('[data-stone]'))
      continue
    const contrast = 1.05 / (luminance(getComputedStyle(element).color) + 0.05)
    if (contrast < 4.5) pale.add(`${contrast.toFixed(1)}: ${text.data.slice(0, 40)}`)
  }
  return [...pale]
}
