import {
  closeCalendar,
  listAwaitedLetters,
  openCalendar,
  readCalendar,
  seeCalendarAddress,
  writeHeardWords,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { CalendarFeedService } from './calendar-feed.ts'
import { presentTimeline } from './timeline.presenter.ts'
import type { TimelineService } from './timeline.ts'

export function timelineRoutes(deps: {
  timeline: TimelineService
  calendarFeed: CalendarFeedService
}): Route[] {
  const { timeline, calendarFeed } = deps
  const presentAddress = (address: string | null) => ({ address })
  return [
    on(listAwaitedLetters, (_, { member }) => timeline.list(member.accountId), presentTimeline),
    on(
      writeHeardWords,
      ({ params: { id: ownerId, year }, body }, { member }) =>
        timeline.writeWords(member.accountId, { ownerId, year, words: body.words }),
      message('The words stand beside the letter.'),
    ),
    on(
      seeCalendarAddress,
      (_, { member }) => calendarFeed.address(member.accountId),
      presentAddress,
    ),
    on(openCalendar, (_, { member }) => calendarFeed.open(member.accountId), presentAddress),
    on(
      closeCalendar,
      (_, { member }) => calendarFeed.close(member.accountId),
      () => ({ address: null }),
    ),
    on(readCalendar, ({ params }) => calendarFeed.read(params.token)),
  ]
}
