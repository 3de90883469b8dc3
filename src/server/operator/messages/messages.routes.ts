import {
  answerMessage,
  listMessages,
  markMessageAnswered,
} from '../../../contract/operator/messages.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { problem } from '../../lib/problem.ts'
import type { ContactService } from '../../site/contact/contact.ts'

/** Messages of the contact page in the operators' console. */
export function messagesRoutes(contact: ContactService): Route[] {
  return [
    on(
      listMessages,
      () => contact.unanswered(),
      (all) =>
        all.map(({ writtenAt, ...rest }) => ({ ...rest, written_at: writtenAt.toISOString() })),
    ),
    on(
      answerMessage,
      async ({ params, body }, { operator }) => {
        const isFirst = await contact.answer(params.messageId, body.text, operator.accountId)
        if (!isFirst) throw await refusal(params.messageId)
      },
      message('Your answer is on its way.'),
    ),
    on(
      markMessageAnswered,
      async ({ params }, { operator }) => {
        const isFirst = await contact.markAnswered(params.messageId, operator.accountId)
        if (!isFirst) throw await refusal(params.messageId)
      },
      message('The message is marked as answered.'),
    ),
  ]

  async function refusal(id: number) {
    return problem((await contact.isKnown(id)) ? 'decided-already' : 'not-found')
  }
}
