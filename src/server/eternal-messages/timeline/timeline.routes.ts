import * as calls from '../../../contract/eternal-messages/eternal-messages.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { calendarAddress, closeCalendar, openCalendar, readCalendarFeed } from './calendar-feed.ts'
import { presentTimeline } from './timeline.presenter.ts'
import { listTimeline, writeTimelineTranscript } from './timeline.ts'

export function timelineRoutes(ctx: Context): Route[] {
  const presentAddress = (address: string | null) => ({ address })
  return [
    route(
      calls.listAwaitedLetters,
      (_, { member }) => listTimeline(ctx, member.accountId),
      presentTimeline,
    ),
    route(
      calls.writeHeardWords,
      ({ params: { id: ownerId, year }, body }, { member }) =>
        writeTimelineTranscript(ctx, member.accountId, { ownerId, year, words: body.words }),
      message('The words stand beside the letter.'),
    ),
    route(
      calls.seeCalendarAddress,
      (_, { member }) => calendarAddress(ctx, member.accountId),
      presentAddress,
    ),
    route(
      calls.openCalendar,
      (_, { member }) => openCalendar(ctx, member.accountId),
      presentAddress,
    ),
    route(
      calls.closeCalendar,
      (_, { member }) => closeCalendar(ctx, member.accountId),
      () => ({ address: null }),
    ),
    route(calls.readCalendar, ({ params }) => readCalendarFeed(ctx, params.token)),
  ]
}
