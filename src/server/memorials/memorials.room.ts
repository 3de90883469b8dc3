import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { askingRoutes } from './family/asking/asking.routes.ts'
import { askDueKeepers, askKeepersJob } from './family/asking/asking.ts'
import { forgetUnprovenWords } from './family/cases/alive.ts'
import { familyCasesRoutes } from './family/cases/cases.routes.ts'
import { claimsRoutes } from './family/claims/claims.routes.ts'
import { letDueClaimantsIn, letInJob } from './family/claims/letting-in.ts'
import { evidenceRoutes } from './family/evidence/evidence.routes.ts'
import { forgetDocumentsJob, forgetJudgedDocuments } from './family/evidence/judging.ts'
import { familyRoutes } from './family/family.routes.ts'
import { joiningRoutes } from './family/joining/joining.routes.ts'
import {
  carryLatecomers,
  forgetOverJoinings,
  joinDueMemorials,
  joinMemorialsJob,
} from './family/joining/joining.ts'
import { invitationsRoutes } from './family/keepers/invitations.routes.ts'
import { keepersRoutes } from './family/keepers/keepers.routes.ts'
import { removeDueKeepers, removeKeepersJob } from './family/keepers/removals.ts'
import { publishDueMemorials, publishJob } from './family/publishing.ts'
import { mediaRoutes } from './media.routes.ts'
import { memorialsRoutes } from './memorials.routes.ts'
import { noticeRoutes } from './notice/notice.routes.ts'
import { closeNotices } from './notice/notice.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { takeAwayByTime } from './pictures/taking-away.ts'
import { sameAsRoutes } from './same-as/same-as.routes.ts'
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
      ...sameAsRoutes(ctx),
      ...visibilityRoutes(ctx),
      ...familyRoutes(ctx),
      ...familyCasesRoutes(ctx),
      ...evidenceRoutes(ctx),
      ...claimsRoutes(ctx),
      ...askingRoutes(ctx),
      ...keepersRoutes(ctx),
      ...invitationsRoutes(ctx),
      ...joiningRoutes(ctx),
    ],
    jobs: [
      handles(measureVoiceJob, ({ graveId }) => measureVoice(ctx, graveId)),
      scheduled(publishJob, { cron: '*/5 * * * *', atStart: true }, () => publishDueMemorials(ctx)),
      scheduled(removeKeepersJob, '25 * * * *', () => removeDueKeepers(ctx)),
      scheduled(askKeepersJob, '15 9 * * *', () => askDueKeepers(ctx)),
      scheduled(letInJob, '30 * * * *', () => letDueClaimantsIn(ctx)),
      scheduled(forgetDocumentsJob, '35 * * * *', () => forgetJudgedDocuments(ctx)),
      scheduled(joinMemorialsJob, '35 * * * *', () => joinDueMemorials(ctx)),
      scheduled('carry-latecomers', '50 * * * *', () => carryLatecomers(ctx)),
      scheduled('forget-joinings', '45 3 * * *', () => forgetOverJoinings(ctx)),
      scheduled('forget-unproven-words', '40 * * * *', () => forgetUnprovenWords(ctx)),
      scheduled('close-notices', '40 * * * *', () => closeNotices(ctx)),
      scheduled('take-away-pictures', '20 * * * *', () => takeAwayByTime(ctx)),
    ],
  }
}
