import { shareLinks } from '../../../lib/browser/share-links.ts'

const openFor = 30_000

/**
 * Opens the post window and closes it after half a minute, for which it has to keep its opener.
 * False when the browser blocks it.
 */
export function openXWindow(url: string, text: string): boolean {
  const opened = window.open(shareLinks(url, text).x, 'share', 'popup,width=600,height=520')
  if (!opened) return false
  setTimeout(() => opened.close(), openFor)
  return true
}
