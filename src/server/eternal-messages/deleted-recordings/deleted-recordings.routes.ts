import * as calls from '../../../contract/memorials/deleted-recordings.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { keptUntil } from '../../memorials/deleted-recordings/deleted-recording.rules.ts'
import { bringRecordingBack, listDeletedRecordings } from './deleted-recordings.ts'

export function deletedRecordingsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listDeletedRecordings,
      (_, { member }) => listDeletedRecordings(ctx, member.accountId),
      (recordings) => ({
        recordings: recordings.map((recording) => ({
          id: recording.id,
          year: recording.year,
          deleted_at: recording.deletedAt.toISOString(),
          kept_until: keptUntil(recording).toISOString(),
        })),
      }),
    ),
    route(
      calls.bringRecordingBack,
      ({ params }, { member }) => bringRecordingBack(ctx, member.accountId, params.id),
      message('It is back.'),
    ),
  ]
}
