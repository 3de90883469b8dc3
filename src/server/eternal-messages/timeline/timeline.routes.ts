import type { listAwaitedLetters } from '../../../contract/eternal-messages/eternal-messages.ts'
import * as calls from '../../../contract/eternal-messages/eternal-messages.ts'
import type { Answer } from '../../../contract/operation.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { calendarAddress, closeCalendar, openCalendar, readCalendarFeed } from './calendar-feed.ts'
import { listTimeline, writeTimelineTranscript } from './timeline.ts'
import type { TimelineEntry } from './timeline-entry.rules.ts'

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

function presentTimeline(
  owners: readonly { ownerId: number; entries: TimelineEntry[] }[],
): Answer<typeof listAwaitedLetters> {
  return owners.map(({ ownerId, entries }) => ({
    id: ownerId,
    letters: entries.map(({ year, dueOn, state, cameAt, words, mayWriteWords }) => ({
      year,
      due_on: dueOn,
      state,
      came_at: cameAt?.toISOString() ?? null,
      words,
      may_write_words: mayWriteWords,
    })),
  }))
}
