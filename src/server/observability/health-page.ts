import { escapeHtml } from '../lib/escape-html.ts'
import type { CheckResult } from './health-checks.ts'

/** The results of all health checks, failures and warnings first, for an operator who was woken at night. */
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
${results
  .toSorted((a, b) => urgency(b) - urgency(a))
  .map(row)
  .join('\n')}
</table>
</body>
</html>
`
}

function row(result: CheckResult): string {
  const { part, words, remedy } = result
  const more = remedy ? `<p>${escapeHtml(remedy)}</p>` : ''
  const { name, mark } = states[urgency(result)]
  return `<tr class="${name}"><td>${mark}</td><th scope="row">${escapeHtml(part)}</th><td>${escapeHtml(words)}${more}</td></tr>`
}

const states = [
  { name: 'well', mark: '✓ well' },
  { name: 'warning', mark: '! look' },
  { name: 'failing', mark: '✗ not well' },
] as const

function urgency({ ok, isWarning }: CheckResult): 0 | 1 | 2 {
  if (!ok) return 2
  return isWarning ? 1 : 0
}

const partOf = ({ part }: CheckResult) => part

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2238; background: #fff; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-top: 1px solid #c8ccd8; }
td:first-child { white-space: nowrap; }
p { margin: 0.25rem 0 0; }
.well td:first-child { color: #14632f; }
.warning td:first-child { color: #7a4b00; font-weight: bold; }
.failing { background: #fff0e6; }
.failing td:first-child { color: #a11b00; font-weight: bold; }
`
