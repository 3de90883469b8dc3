import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { scheduled } from '../jobs/job.ts'
import { openBlog } from './blog/blog.ts'
import { botGate, noBotCheck } from './bot-check/bot-check.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { forgetOldMessages } from './contact/contact.ts'
import { localTimeRoutes } from './local-time.routes.ts'
import { siteRoutes } from './site.routes.ts'

/** Contact form, bot check, blog, and information about the site. */
export function openSite(ctx: Context): Room {
  ctx.bots = ctx.botCheck
    ? botGate({ ...ctx, check: ctx.botCheck, whenAway: ctx.settings.botCheckWhenAway })
    : noBotCheck
  ctx.blog = openBlog(ctx.site)
  return {
    routes: [
      ...siteRoutes(ctx),
      ...contactRoutes(ctx),
      ...(ctx.site.isLocal ? localTimeRoutes(ctx) : []),
    ],
    jobs: [scheduled('forget-old-messages', '25 3 * * *', () => forgetOldMessages(ctx))],
  }
}
