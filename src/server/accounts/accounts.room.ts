import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { processPendingRequest } from './accounts.jobs.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { eraseDueAndRestoredAccounts } from './closing/closing.ts'
import { historyRoutes } from './history/history.routes.ts'
import { oneTimeCodesRoutes } from './one-time-codes/one-time-codes.routes.ts'
import { deleteExpiredChallenges } from './passkeys/ceremonies.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { recoveryCodeRoutes } from './recovery-code/recovery-code.routes.ts'
import { handlePendingRequest, requeuePendingRequests } from './registration/pending-requests.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'
import { timeZoneRoutes } from './time-zone/time-zone.routes.ts'
import { undoRoutes } from './undo/undo.routes.ts'
import { deleteExpiredChanges } from './undo/undo.ts'

/** Registration, sign-in, sessions, passkeys, codes, undo, closing. */
export function openAccounts(ctx: Context): Room {
  return {
    routes: [
      ...accountsRoutes(ctx),
      ...timeZoneRoutes(ctx),
      ...oneTimeCodesRoutes(ctx),
      ...recoveryCodeRoutes(ctx),
      ...sessionsRoutes(ctx),
      ...historyRoutes(ctx),
      ...passkeysRoutes(ctx),
      ...undoRoutes(ctx),
      ...profileRoutes(ctx),
    ],
    jobs: [
      handles(processPendingRequest, ({ knockId }) => handlePendingRequest(ctx, knockId)),
      scheduled('pick-up-knocks', { cron: '* * * * *', atStart: true }, () =>
        requeuePendingRequests(ctx),
      ),
      scheduled('sweep-expired', '17 * * * *', () => deleteExpiredSessions(ctx)),
      scheduled('erase-closed', { cron: '42 * * * *', atStart: true }, () =>
        eraseDueAndRestoredAccounts(ctx),
      ),
      scheduled('delete-expired-challenges', '23 * * * *', () => deleteExpiredChallenges(ctx)),
      scheduled('delete-expired-changes', '31 * * * *', () => deleteExpiredChanges(ctx)),
    ],
  }
}
