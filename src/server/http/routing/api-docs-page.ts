import * as z from 'zod/mini'
import { fieldRules } from '../../../contract/errors/field-codes.ts'
import { problems } from '../../../contract/errors/problems.ts'
import { refusalsOf, statusOf } from '../../../contract/errors/refusals.ts'
import { contract } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/operation.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

/** The contract as one page of plain HTML, without scripts. */
export function docsPage(): string {
  const words = Object.keys(contract)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vigil: every call</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Every call</h1>
<p>All paths begin with <code>/api</code> and work with and without their trailing slash. Bodies are JSON unless marked as multipart. Calls for members and partners carry <code>Authorization: Bearer …</code>. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>A refusal carries a <code>code</code> beside its sentence; codes stay, sentences may change. Field errors also carry <code>codes</code>, the broken rules of each field in the order of its sentences: ${fieldRules.map((code) => `<code>${code}</code>`).join(', ')}, or the code of the whole refusal.</p>
<nav>${words.map((word) => `<a href="#${word}">${word}</a>`).join(' ')}</nav>
</header>
<main>
${Object.entries(contract)
  .map(
    ([word, operations]) => `<section id="${word}"><h2>${word}</h2>
${Object.entries(operations).map(section).join('\n')}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>`
}

function section([name, operation]: [string, Operation]): string {
  return `<details id="${name}">
<summary><b>${operation.method}</b> <code>${escapeHtml(operation.path)}</code> <span>${escapeHtml(operation.summary)}</span> <i>${operation.access}</i></summary>
${fields('In the path', operation.params)}${fields('In the query', operation.query)}${fields(operation.uploads ? 'Form fields' : 'Body', operation.body)}${uploads(operation)}${operation.file ? `<h3>Answer 200</h3><p>${operation.file}</p>` : fields(`Answer ${operation.status ?? 200}`, operation.response, 'output')}${refusals(operation)}
</details>`
}

function fields(
  title: string,
  schema: z.ZodMiniType | undefined,
  io: 'input' | 'output' = 'input',
) {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

function uploads({ uploads = {} }: Operation): string {
  return Object.entries(uploads)
    .map(
      ([name, { formats, maxBytes, mayBeEmpty }]) =>
        `<h3>File <code>${name}</code> (multipart)</h3><p>${formats.join(', ')}, at most ${maxBytes.toLocaleString('en')} bytes${mayBeEmpty ? '; an empty field removes it' : ''}</p>`,
    )
    .join('')
}

function refusals(operation: Operation): string {
  const rows = refusalsOf(operation).map((code) => {
    const { field, text } =
      code === 'invalid-input'
        ? { field: 'each field', text: 'One sentence for each rule that the field breaks.' }
        : problems[code]
    return `<tr><td>${statusOf(code)}</td><td><code>${code}</code></td><td>${field}</td><td>${escapeHtml(text)}</td></tr>`
  })
  return `<h3>Refusals</h3><table>${rows.join('')}</table>`
}

export const docsStyle = `:root{color-scheme:dark}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;background:#0f1626;color:#f0e8d6;font:17px/1.6 Georgia,serif}
h1,h2{font-weight:500;letter-spacing:.04em}h2{margin-top:3rem;border-bottom:1px solid #2b3350}
h3{margin:1.2rem 0 .3rem;font-size:.95rem;color:#f0c987}
a{color:#f0c987}nav{display:flex;flex-wrap:wrap;gap:.4rem 1rem}
details{border-bottom:1px solid #232c46}summary{display:flex;flex-wrap:wrap;gap:.2rem .8rem;padding:.7rem 0;cursor:pointer}
summary b{width:4.2rem;color:#f0c987}summary span{color:#b9bccb}summary i{margin-left:auto;color:#8f96ad}
code,pre{font:14px/1.5 ui-monospace,Consolas,Menlo,monospace}pre{overflow:auto;padding:.8rem 1rem;background:#161e33;border-radius:6px}
td{padding:.15rem 1.2rem .15rem 0;vertical-align:top}:focus-visible{outline:2px solid #f0c987;outline-offset:3px}`
