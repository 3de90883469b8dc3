import { escapeHtml } from '../lib/escape-html.ts'
import type { CheckResult } from './health-checks.ts'

/** The results of all health checks, failed ones first, for an operator who was woken at night. */
export function healthPage(results: readonly CheckResult[], version: string, at: Date): string {
  const failing = results.filter(({ ok }) => !ok)
  const title = failing.length === 0 ? 'All is well' : `Not well: ${failing.map(partOf).join(', ')}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="60">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Vigil ${escapeHtml(version)}, this process, ${at.toISOString()}. The same as numbers: <a href="/metrics">metrics</a>.</p>
<table>
${[...failing, ...results.filter(({ ok }) => ok)].map(row).join('\n')}
</table>
</body>
</html>
`
}

function row({ part, ok, words, remedy }: CheckResult): string {
  const more = remedy ? `<p>${escapeHtml(remedy)}</p>` : ''
  return `<tr class="${ok ? 'well' : 'failing'}"><td>${ok ? '✓ well' : '✗ not well'}</td><th scope="row">${escapeHtml(part)}</th><td>${escapeHtml(words)}${more}</td></tr>`
}

const partOf = ({ part }: CheckResult) => part

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2238; background: #fff; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-top: 1px solid #c8ccd8; }
td:first-child { white-space: nowrap; }
p { margin: 0.25rem 0 0; }
.well td:first-child { color: #14632f; }
.failing { background: #fff0e6; }
.failing td:first-child { color: #a11b00; font-weight: bold; }
`
