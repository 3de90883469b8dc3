import { escapeHtml } from '../lib/escape-html.ts'
import type { Finding } from './health-checks.ts'

/** What is well, what is not and what to do, for somebody who has been woken at night. */
export function healthPage(findings: readonly Finding[], version: string, at: Date): string {
  const ailing = findings.filter(({ ok }) => !ok)
  const title = ailing.length === 0 ? 'All is well' : `Not well: ${ailing.map(partOf).join(', ')}`
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
${[...ailing, ...findings.filter(({ ok }) => ok)].map(row).join('\n')}
</table>
</body>
</html>
`
}

function row({ part, ok, words, remedy }: Finding): string {
  const more = remedy ? `<p>${escapeHtml(remedy)}</p>` : ''
  return `<tr class="${ok ? 'well' : 'ailing'}"><td>${ok ? '✓ well' : '✗ not well'}</td><th scope="row">${escapeHtml(part)}</th><td>${escapeHtml(words)}${more}</td></tr>`
}

const partOf = ({ part }: Finding) => part

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2238; background: #fff; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; border-top: 1px solid #c8ccd8; }
td:first-child { white-space: nowrap; }
p { margin: 0.25rem 0 0; }
.well td:first-child { color: #14632f; }
.ailing { background: #fff0e6; }
.ailing td:first-child { color: #a11b00; font-weight: bold; }
`
