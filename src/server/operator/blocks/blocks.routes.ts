import * as calls from '../../../contract/operator/blocks.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { addBlock, liftBlock, listBlocks } from './blocks.ts'

export function blocksRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listBlocks,
      () => listBlocks(ctx),
      (blocks) =>
        blocks.map(({ id, kind, value, madeAt, until }) => ({
          id,
          kind,
          value,
          made_at: madeAt.toISOString(),
          until: until?.toISOString() ?? null,
        })),
    ),
    route(
      calls.addBlock,
      async ({ body: { kind, value, hours, reason } }, { operator }) => {
        await addBlock(ctx, { kind, value, hours }, { reason, by: operator.accountId })
        return kind
      },
      (kind) => ({
        message:
          kind === 'hold' ? 'New tributes are held from now on.' : 'It is kept out from now on.',
      }),
    ),
    route(
      calls.liftBlock,
      ({ params, body: { reason } }, { operator }) =>
        liftBlock(ctx, params.blockId, { reason, by: operator.accountId }),
      message('It is let in again.'),
    ),
  ]
}
