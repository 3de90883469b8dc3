import type { FastifyInstance } from 'fastify'
import * as takeout from '../../contract/accounts/data-export.ts'
import * as calls from '../../contract/memorials/archives.ts'
import { getPromise } from '../../contract/site/promise.ts'
import { minuteMs } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { downloadArchive } from './archives.ts'
import { downloadTakeout } from './data-export/takeout.ts'
import { presentKeys } from './format/signature.rules.ts'
import { inTurn } from './in-turn.ts'
import { keptFor } from './promise/kept-for.ts'
import { readPromise } from './promise/promise.ts'

export function archivesRoutes(ctx: Context): Route[] {
  const promise = keptFor(10 * minuteMs, ctx.clock, () => readPromise(ctx))
  return [
    route(getPromise, promise),
    route(takeout.downloadEverything, (_, { member }) => downloadTakeout(ctx, member.accountId)),
    route(calls.downloadArchive, ({ params }, { member }) =>
      inTurn(ctx, async () => {
        const { chunks, folder } = await downloadArchive(ctx, params.id, member.accountId)
        return { chunks, name: `${folder}.zip` }
      }),
    ),
  ]
}

/** Whose archives these are: the keys that sign them. */
export function serveArchiveKeys(app: FastifyInstance, ctx: Context): void {
  app.get('/.well-known/vigil', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(presentKeys(ctx.site.publicUrl, await ctx.signer.publicKeys())),
  )
}
