import { createContext, useContext, useEffect } from 'react'
import { useCurrentPath } from '../../lib/browser/current-path.ts'
import { useSite } from './site.ts'

/** The metadata of a page. Without a title it is the front page. */
export interface PageHead {
  title?: string
  description?: string
  keywords?: readonly string[]
  /** The canonical path, where the page has several. */
  path?: string
}

const general = {
  description:
    'Reserve a gravestone in a public virtual graveyard, build your memorial while you live, and name the people who will open it when you are gone.',
  keywords: ['digital memorial', 'virtual graveyard', 'online gravestone', 'remembrance', 'legacy'],
}

/** The build listens here and writes the same head into the prerendered pages. */
export const HeadListener = createContext<(head: PageHead) => void>(() => {})

export function usePageHead(head: PageHead): void {
  useContext(HeadListener)(head)
  const { site_name: siteName, public_url: publicUrl } = useSite()
  const { title, description, keywords } = headTexts(head, siteName)
  const currentPath = useCurrentPath()
  const address = publicUrl + (head.path ?? currentPath)
  useEffect(() => {
    document.title = title
    fill('meta[name$="title"], meta[property$="title"]', title)
    fill('meta[name$="description"], meta[property$="description"]', description)
    fill('meta[name="keywords"]', keywords)
    fill('meta[property="og:url"]', address)
    fill('link[rel="canonical"]', address, 'href')
  }, [title, description, keywords, address])
}

/** For screens that search engines do not index. */
export function usePageTitle(title: string): void {
  usePageHead({ title })
}

export function headTexts(head: PageHead, siteName: string) {
  return {
    title: head.title ? `${head.title} · ${siteName}` : `${siteName} · A place to be remembered`,
    description: head.description ?? general.description,
    keywords: (head.keywords ?? general.keywords).join(', '),
  }
}

/** The server renders one of each tag; none is ever added. */
function fill(tags: string, value: string, attribute = 'content'): void {
  for (const tag of document.head.querySelectorAll(tags)) tag.setAttribute(attribute, value)
}
