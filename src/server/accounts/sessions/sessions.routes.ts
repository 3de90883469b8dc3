import { endOtherSessions, endSession, listSessions } from '../../../contract/accounts/sessions.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { SessionsService } from './sessions.ts'

export function sessionsRoutes(sessions: SessionsService): Route[] {
  return [
    on(
      listSessions,
      async (_, { member }) => ({ member, all: await sessions.list(member.accountId) }),
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
    on(
      endSession,
      ({ params }, { member }) => sessions.endOne(member, params.sessionId),
      message('The device is signed out.'),
    ),
    on(
      endOtherSessions,
      (_, { member }) => sessions.endOthers(member),
      message('Every other device is signed out.'),
    ),
  ]
}
