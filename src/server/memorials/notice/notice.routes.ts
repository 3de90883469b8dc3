import * as calls from '../../../contract/memorials/notice.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentNotice } from './notice.presenter.ts'
import { readNotice, removeNotice, writeNotice } from './notice.ts'

export function noticeRoutes(ctx: Context): Route[] {
  const present = (notice: Parameters<typeof presentNotice>[0]) =>
    presentNotice(notice, ctx.settings.charityHosts)
  return [
    route(
      calls.readNotice,
      ({ params }, { member }) => readNotice(ctx, params.graveId, member.accountId),
      present,
    ),
    route(
      calls.writeNotice,
      ({ params, body }, { member }) => {
        const { charity_link: charityLink, ...words } = body
        return writeNotice(ctx, params.graveId, member.accountId, { ...words, charityLink })
      },
      present,
    ),
    route(
      calls.removeNotice,
      ({ params }, { member }) => removeNotice(ctx, params.graveId, member.accountId),
      message('The notice is taken down.'),
    ),
  ]
}
