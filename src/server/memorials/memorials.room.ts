import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { familyRoutes } from './family/family.routes.ts'
import { publishDueMemorials, publishJob } from './family/family.ts'
import { mediaRoutes } from './media.routes.ts'
import { memorialsRoutes } from './memorials.routes.ts'
import { noticeRoutes } from './notice/notice.routes.ts'
import { closeNotices } from './notice/notice.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { takeAwayByTime } from './pictures/taking-away.ts'
import { storyRoutes } from './story/story.routes.ts'
import { transcriptRoutes } from './transcript/transcript.routes.ts'
import { visibilityRoutes } from './visibility/visibility.routes.ts'
import { measureVoiceJob } from './voice-shape/voice-shape.jobs.ts'
import { measureVoice } from './voice-shape/voice-shape.ts'

/** What an owner builds, and what a family keeps. */
export function openMemorials(ctx: Context): Room {
  return {
    routes: [
      ...mediaRoutes(ctx),
      ...memorialsRoutes(ctx),
      ...storyRoutes(ctx),
      ...picturesRoutes(ctx),
      ...transcriptRoutes(ctx),
      ...noticeRoutes(ctx),
      ...visibilityRoutes(ctx),
      ...familyRoutes(ctx),
    ],
    jobs: [
      handles(measureVoiceJob, ({ graveId }) => measureVoice(ctx, graveId)),
      scheduled(publishJob, { cron: '*/5 * * * *', atStart: true }, () => publishDueMemorials(ctx)),
      scheduled('close-notices', '40 * * * *', () => closeNotices(ctx)),
      scheduled('take-away-pictures', '20 * * * *', () => takeAwayByTime(ctx)),
    ],
  }
}
