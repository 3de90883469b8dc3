import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './api-docs-page.ts'

const document = new URL('../../../../openapi.json', import.meta.url)

/** Serves the contract as OpenAPI and as a page. */
export function answerDocs(app: FastifyInstance): void {
  const json = readFileSync(document, 'utf8')
  const page = docsPage()
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
