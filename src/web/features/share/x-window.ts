import { shareLinks } from '../../lib/share-links.ts'

const openFor = 30_000
const shape = 'popup,width=600,height=520'

/** Opens the post window and closes it after half a minute. False where the browser keeps it shut. */
export function openXWindow(url: string, text: string): boolean {
  const opened = window.open('', 'share', shape)
  if (!opened) return false
  // What is opened may not reach back, yet this page keeps the handle that closes it.
  opened.opener = null
  opened.location.href = shareLinks(url, text).x
  setTimeout(() => opened.close(), openFor)
  return true
}
