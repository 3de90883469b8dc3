import { useEffect } from 'react'
import { useSiteName } from './config.ts'

export function usePageTitle(title?: string): void {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}
