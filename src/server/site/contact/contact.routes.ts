import * as calls from '../../../contract/site/contact.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { sendContactMessage } from './contact.ts'

export function contactRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.sendContactMessage,
      async ({ body }, { address }) => {
        await ctx.bots.pass(body.turnstile_token, address)
        const { name, email, subject, message } = body
        return sendContactMessage(ctx, { name, email, subject, message })
      },
      message('Your message has been delivered.'),
    ),
  ]
}
