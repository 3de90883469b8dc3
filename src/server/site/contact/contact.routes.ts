import { sendContactMessage } from '../../../contract/site/contact.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { BotGate } from '../bot-check/bot-check.ts'
import type { ContactService } from './contact.ts'

export function contactRoutes(deps: { contact: ContactService; bots: BotGate }): Route[] {
  const { contact, bots } = deps
  return [
    on(
      sendContactMessage,
      async ({ body }, { address }) => {
        await bots.pass(body.turnstile_token, address)
        const { name, email, subject, message } = body
        return contact.send({ name, email, subject, message })
      },
      message('Your message has been delivered.'),
    ),
  ]
}
