import * as calls from '../../../contract/accounts/sessions.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts'

export function sessionsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listSessions,
      async (_, { member }) => ({ member, all: await listSessions(ctx, member.accountId) }),
      ({ member, all }) =>
        all.map((session) => ({
          id: session.id,
          device: session.device,
          network: session.network,
          signed_in_at: session.createdAt.toISOString(),
          last_used_at: (session.lastUsedAt ?? session.createdAt).toISOString(),
          is_current: session.id === member.sessionId,
        })),
    ),
    route(
      calls.endSession,
      ({ params }, { member }) => endOneSession(ctx, member, params.sessionId),
      message('The device is signed out.'),
    ),
    route(
      calls.endOtherSessions,
      (_, { member }) => endOtherSessions(ctx, member),
      message('Every other device is signed out.'),
    ),
  ]
}
