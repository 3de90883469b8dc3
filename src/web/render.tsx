import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { paths } from '../contract/page-addresses.ts'
import { App } from './app.tsx'
import { setSite } from './features/site/index.ts'
import { queryClient } from './lib/api/query-client.ts'
import { givePageData } from './lib/browser/page-data.ts'
import { renderedPage } from './routes.tsx'

/** For the server: renders memorial pages from the parts that the browser uses. */
export async function openRenderer(site: { siteName: string; publicUrl: string }) {
  setSite(site)
  await renderedPage(paths.memorial)?.preload?.(paths.memorial)

  function render(path: string, data: unknown): string {
    givePageData(data)
    const html = renderToString(
      <Router ssrPath={path}>
        <App />
      </Router>,
    )
    // It would keep the data of every page that was ever rendered.
    queryClient.clear()
    // React adds preloads for pictures; the few that matter declare their own.
    return html.replace(/^(<link [^>]*>)+/, '')
  }

  return { render }
}
