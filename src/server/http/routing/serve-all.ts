import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { type Guards, type Route, serve } from './serve.ts'

export async function serveAll(
  http: FastifyInstance,
  routes: readonly Route[],
  guards: Guards,
): Promise<void> {
  for (const route of routes) if (!route.operation.uploads) serve(http, route, guards)
  // Multipart adds hooks, so only the calls with uploads register it.
  await http.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes) if (route.operation.uploads) serve(scope, route, guards)
  })
}
