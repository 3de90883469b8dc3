import * as calls from '../../../contract/operator/messages.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import {
  answerMessage,
  isKnownMessage,
  markMessageAnswered,
  unansweredMessages,
} from '../../site/contact/contact.ts'

/** Messages of the contact page in the operators' console. */
export function messagesRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listMessages,
      () => unansweredMessages(ctx),
      (all) =>
        all.map(({ writtenAt, ...rest }) => ({ ...rest, written_at: writtenAt.toISOString() })),
    ),
    route(
      calls.answerMessage,
      async ({ params, body }, { operator }) => {
        const isFirst = await answerMessage(ctx, params.messageId, body.text, operator.accountId)
        if (!isFirst) throw await refusal(params.messageId)
      },
      message('Your answer is on its way.'),
    ),
    route(
      calls.markMessageAnswered,
      async ({ params }, { operator }) => {
        const isFirst = await markMessageAnswered(ctx, params.messageId, operator.accountId)
        if (!isFirst) throw await refusal(params.messageId)
      },
      message('The message is marked as answered.'),
    ),
  ]

  async function refusal(id: number) {
    return problem((await isKnownMessage(ctx, id)) ? 'decided-already' : 'not-found')
  }
}
