import type { Context } from '../context.ts'
import { gravesChannel, graveyardChanged, graveyardChannel } from '../graveyard/change-channel.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { candlesRoutes } from './candles/candles.routes.ts'
import { forgetBurntOutCandles } from './candles/candles.ts'
import { writeToDueFollowers } from './following/days.ts'
import { writeToFollowers } from './following/following.jobs.ts'
import { followingRoutes } from './following/following.routes.ts'
import { forgetUnprovenFollowers } from './following/following.ts'
import { stopLettersRoutes } from './following/stop-letters.routes.ts'
import { memorialPageRoutes } from './memorial-page/memorial-page.routes.ts'
import { PageCache } from './memorial-page/page-cache.ts'
import { offeringsJob, tellOfDueOfferings } from './offerings/offering-letters.ts'
import { offeringsRoutes } from './offerings/offerings.routes.ts'
import { eraseOldOfferings } from './offerings/offerings.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { tributesRoutes } from './tributes/tributes.routes.ts'
import { digestsJob, forgetTributeNetworks, sendTributeDigests } from './tributes/tributes.ts'

const cachedMemorialPages = 200

/** The page of a memorial, cached until something changes; and what visitors leave, offer, report and follow. */
export async function openVisitors(ctx: Context): Promise<Room> {
  ctx.visitors = { memorialPages: new PageCache(cachedMemorialPages) }
  await dropWhatChanges(ctx)
  return {
    routes: [
      ...memorialPageRoutes(ctx),
      ...tributesRoutes(ctx),
      ...candlesRoutes(ctx),
      ...followingRoutes(ctx),
      ...stopLettersRoutes(ctx),
      ...offeringsRoutes(ctx),
      ...reportsRoutes(ctx),
    ],
    jobs: [
      scheduled(digestsJob, '5 7 * * *', () => sendTributeDigests(ctx)),
      scheduled('forget-tribute-networks', '30 3 * * *', () => forgetTributeNetworks(ctx)),
      scheduled('forget-candles', '20 3 * * *', () => forgetBurntOutCandles(ctx)),
      handles(writeToFollowers, () => writeToDueFollowers(ctx), {
        cron: '*/5 * * * *',
        atStart: true,
      }),
      scheduled('forget-unproven-followers', '35 3 * * *', () => forgetUnprovenFollowers(ctx)),
      scheduled(offeringsJob, '*/15 * * * *', () => tellOfDueOfferings(ctx)),
      scheduled('erase-offerings', '25 3 * * *', () => eraseOldOfferings(ctx)),
    ],
  }
}

/** A change that arrives during a read drops its result, so nothing stale is cached. */
async function dropWhatChanges({ listen, visitors: { memorialPages } }: Context): Promise<void> {
  const onGap = () => memorialPages.clear()
  await listen(graveyardChannel, {
    onNotification: (payload) => payload === graveyardChanged && memorialPages.clear(),
    onGap,
  })
  await listen(gravesChannel, {
    onNotification: (graveId) => memorialPages.drop(Number(graveId)),
    onGap,
  })
}
