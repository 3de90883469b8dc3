import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { scheduled } from '../jobs/job.ts'
import { mediaRoutes } from './media.routes.ts'
import { memorialsRoutes } from './memorials.routes.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { takeAwayByTime } from './pictures/taking-away.ts'
import { storyRoutes } from './story/story.routes.ts'
import { transcriptRoutes } from './transcript/transcript.routes.ts'
import { visibilityRoutes } from './visibility/visibility.routes.ts'

/** What an owner builds. */
export function openMemorials(ctx: Context): Room {
  return {
    routes: [
      ...mediaRoutes(ctx),
      ...memorialsRoutes(ctx),
      ...storyRoutes(ctx),
      ...picturesRoutes(ctx),
      ...transcriptRoutes(ctx),
      ...visibilityRoutes(ctx),
    ],
    jobs: [scheduled('take-away-pictures', '20 * * * *', () => takeAwayByTime(ctx))],
  }
}
