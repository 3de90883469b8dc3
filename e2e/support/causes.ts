import { existsSync, readFileSync, statSync } from 'node:fs'
import type { APIRequestContext, Browser, BrowserContext, Page, Response } from '@playwright/test'
import { serverLog } from './server-log.ts'

/** How many events of a journey are printed: the last ones. */
const maxEvents = 25
const maxBodyLength = 300

export interface Causes {
  /** Also records which calls of this client are refused. */
  watchCalls(client: APIRequestContext): void
  /** What went wrong so far, in the order it happened; empty if nothing did. */
  report(): string
  stop(): void
}

/**
 * Records what may explain a failure, in every window of the browser: where it went, errors in its console,
 * requests that failed or were refused, and what the server printed meanwhile.
 */
export function noteCauses(browser: Browser, baseURL: string): Causes {
  const events: string[] = []
  const startedAt = performance.now()
  const note = (event: string) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    events.push(`${seconds.padStart(6)} s  ${event}`)
  }
  const place = (url: string) => url.replace(baseURL, '')
  const readServer = serverOutputSince(new URL(baseURL).port)

  // Every other method of the client ends up in this one.
  function watchCalls(client: APIRequestContext): void {
    const send = client.fetch.bind(client)
    client.fetch = async (target, options) => {
      const url = typeof target === 'string' ? target : target.url()
      const name = `the test's ${options?.method ?? 'GET'} ${place(url)}`
      try {
        const response = await send(target, options)
        if (response.status() >= 400) {
          note(`${name} → ${response.status()} ${shortened(await response.text())}`)
        }
        return response
      } catch (error) {
        note(`${name} failed: ${String(error)}`)
        throw error
      }
    }
  }

  async function noteRefusal(response: Response): Promise<void> {
    const request = response.request()
    const name = `${request.method()} ${place(request.url())} → ${response.status()}`
    const isText = /json|text\/plain/.test(response.headers()['content-type'] ?? '')
    // The body is gone if the window has moved on.
    note(`${name} ${isText ? shortened(await response.text().catch(() => '')) : ''}`.trimEnd())
  }

  function watchPage(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) note(`a window shows ${place(frame.url())}`)
    })
    page.on('crash', () => note('a window crashed'))
  }

  function watchContext(context: BrowserContext): void {
    watchCalls(context.request)
    context.on('page', watchPage)
    context.on('weberror', (event) => note(`an error in the page: ${event.error().message}`))
    context.on('console', (message) => {
      // Chromium repeats every refused request here.
      const isRepeated = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRepeated) note(`console: ${shortened(message.text())}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason given'
      // A window that navigates aborts what it was loading.
      if (reason === 'net::ERR_ABORTED') return
      note(`${request.method()} ${place(request.url())} failed: ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) void noteRefusal(response)
    })
  }

  browser.on('context', watchContext)
  return {
    watchCalls,
    report() {
      const left = events.length - maxEvents
      const server = readServer()
      return [
        ...(left > 0 ? [`        … ${left} events before these`] : []),
        ...events.slice(-maxEvents),
        ...(server ? ['The server printed meanwhile:', server] : []),
      ].join('\n')
    },
    stop: () => browser.off('context', watchContext),
  }
}

/** Reads what the server of a port prints from now on. */
function serverOutputSince(port: string): () => string {
  const file = serverLog(Number(port))
  if (!existsSync(file)) return () => ''
  const start = statSync(file).size
  return () => readFileSync(file).subarray(start).toString('utf8').trim()
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > maxBodyLength ? `${line.slice(0, maxBodyLength)} …` : line
}
