import { undoNewDevice } from './accounts/devices/known-devices.ts'
import {
  undoAddingOneTimeCodes,
  undoRemovingOneTimeCodes,
} from './accounts/one-time-codes/one-time-codes.ts'
import { undoAddingPasskey } from './accounts/passkeys/passkeys.ts'
import {
  undoMakingRecoveryCode,
  undoUsingRecoveryCode,
} from './accounts/recovery-code/recovery-code.ts'
import {
  undoClosing,
  undoEmailChange,
  undoEmailChangeRequest,
} from './accounts/undo/account-undo.ts'
import { undoDataExport } from './archives/data-export/data-export.ts'
import type { Context, Handlers, UndoHandlers } from './context.ts'
import { undoDeletingRecording } from './eternal-messages/deleted-recordings/deleted-recordings.ts'
import { sendDueMessages } from './eternal-messages/delivery/delivery.ts'
import {
  cancelMessages,
  forgetMessages,
  recheckMessages,
  scheduleMessages,
  withdrawMessagesTo,
} from './eternal-messages/schedule/schedule.ts'
import { undoOpeningCalendar } from './eternal-messages/timeline/calendar-feed.ts'
import { askDueGuardians } from './guardians/check-in/guardian-check-in.ts'
import { undoNamingGuardian, undoRemovingGuardian } from './guardians/guardian-undo.ts'
import {
  forgetGuardian,
  moveGuardianAddress,
  moveGuardianTimeZone,
  tellOwnersOfClosing,
} from './guardians/guardians.ts'
import { bindGuardian } from './guardians/invitations.ts'
import { filesOfDrafts } from './kin/imports/imports.ts'
import { moveKin } from './kin/joined.ts'
import { forgetKin } from './kin/kin.ts'
import { forgetClaims } from './memorials/family/claims/claims.ts'
import { forgetConfirmations } from './memorials/family/evidence/confirming.ts'
import { joinDueMemorials } from './memorials/family/joining/joining.ts'
import { endJoinings, offerJoining } from './memorials/family/joining/offering.ts'
import { leaveKeptMemorials, moveKeeperAddress } from './memorials/family/keepers/departing.ts'
import { removeDueKeepers } from './memorials/family/keepers/removals.ts'
import { publishDueMemorials } from './memorials/family/publishing.ts'
import { everyFileOfMemorial } from './memorials/memorial-files.ts'
import { deleteNotice } from './memorials/notice/notice.store.ts'
import { bringAllBack } from './memorials/pictures/pictures.store.ts'
import { pictureFilesToErase } from './memorials/pictures/pictures.ts'
import { undoNarrowing } from './memorials/visibility/visibility.ts'
import { undoConfirming, undoRecording } from './passings/agreeing.ts'
import { undoCorrecting } from './passings/correcting.ts'
import { askInactiveOwners } from './passings/inactivity-check/inactivity-check.ts'
import { openDueMemorials } from './passings/opening.ts'
import { forgetLettersToFormerAddresses } from './passings/passing-steps.ts'
import { forgetRecorder } from './passings/passings.store.ts'
import { returnBeforePassing } from './passings/way-back.ts'
import { moveTiers } from './payments/payments.store.ts'
import { updateLastCandle } from './visitors/candles/candles.ts'
import { writeToDueFollowers } from './visitors/following/days.ts'
import {
  forgetFollowing,
  scheduleFollowers,
  unscheduleFollowers,
} from './visitors/following/following.ts'
import { moveWhatVisitorsLeft } from './visitors/joined/joined.ts'
import { tellOfDueOfferings } from './visitors/offerings/offering-letters.ts'
import { offeringFilesToErase } from './visitors/offerings/offerings.ts'
import { forgetReports } from './visitors/reports/reports.ts'
import { undoRemovingTribute, updateLastTribute } from './visitors/tributes/tributes.ts'

/** The listeners of each event, in the order in which they run. */
export const handlers: Handlers = {
  'signed-in': [(ctx, trx, { accountId }) => bindGuardian(ctx, trx, accountId)],
  'address-proven': [(ctx, trx, { accountId }) => bindGuardian(ctx, trx, accountId)],
  'address-changed': [
    (ctx, trx, { accountId, from, to }) => moveGuardianAddress(ctx, trx, accountId, { from, to }),
    (_, trx, { accountId, from, to }) => moveKeeperAddress(trx, accountId, { from, to }),
  ],
  'time-zone-changed': [(ctx, trx, { accountId }) => moveGuardianTimeZone(ctx, trx, accountId)],
  'account-closing': [(ctx, trx, { accountId }) => tellOwnersOfClosing(ctx, trx, accountId)],
  'account-erased': [
    async (ctx, trx, { accountId, files }) => {
      files.push(...(await everyFileOfMemorial(trx, accountId)))
      files.push(...(await forgetMessages(ctx, trx, accountId)))
      files.push(...(await pictureFilesToErase(trx, accountId)))
      files.push(...(await offeringFilesToErase(trx, accountId)))
      files.push(...(await filesOfDrafts(trx, { accountId })))
    },
    (ctx, trx, { accountId, email }) => forgetFollowing(ctx, trx, accountId, email),
    (ctx, trx, { accountId }) => forgetKin(ctx, trx, accountId),
    (ctx, trx, { accountId }) => forgetLettersToFormerAddresses(ctx, trx, accountId),
    (_, trx, { accountId, email }) => forgetRecorder(trx, { accountId, email }),
    (ctx, trx, { accountId, email }) => forgetGuardian(ctx, trx, accountId, email),
    (_, trx, { email }) => forgetReports(trx, email),
    (_, trx, { accountId, email }) => forgetConfirmations(trx, accountId, email),
    (ctx, trx, { accountId, email }) => forgetClaims(ctx, trx, accountId, email),
    (ctx, trx, { accountId, email }) => leaveKeptMemorials(ctx, trx, accountId, email),
  ],
  'not-me-pressed': [(ctx, _, pressed) => returnBeforePassing(ctx, pressed)],
  'passing-known': [
    scheduleMessages,
    scheduleFollowers,
    (_, trx, { ownerId }) => updateLastTribute(trx, ownerId),
    (_, trx, { ownerId }) => updateLastCandle(trx, ownerId),
    (ctx, trx, { ownerId }) => offerJoining(ctx, trx, ownerId),
  ],
  'passing-undone': [
    (_, trx, { ownerId }) => bringAllBack(trx, ownerId),
    async (_, trx, { ownerId }) => void (await deleteNotice(trx, ownerId)),
    (ctx, trx, { ownerId }) => cancelMessages(ctx, trx, ownerId),
    (ctx, trx, { ownerId }) => unscheduleFollowers(ctx, trx, ownerId),
    (_, trx, { ownerId }) => endJoinings(trx, ownerId),
  ],
  'memorials-joined': [
    (_, trx, pair) => moveTiers(trx, pair),
    (_, trx, pair) => moveKin(trx, pair),
    moveWhatVisitorsLeft,
  ],
  'guardian-gone': [(ctx, trx, { ownerId, email }) => withdrawMessagesTo(ctx, trx, ownerId, email)],
  'guardian-back': [(ctx, trx, { ownerId }) => recheckMessages(ctx, trx, ownerId)],
}

/** What "This was not me" does about each kind of change. */
export const undoHandlers: UndoHandlers = {
  'email-change-asked': undoEmailChangeRequest,
  'email-changed': undoEmailChange,
  'account-closed': undoClosing,
  // Every undo ends the password anyway, so nothing is left to do.
  'password-changed': async () => null,
  'guardian-named': undoNamingGuardian,
  'guardian-removed': undoRemovingGuardian,
  'passkey-added': undoAddingPasskey,
  'one-time-codes-added': undoAddingOneTimeCodes,
  'one-time-codes-removed': undoRemovingOneTimeCodes,
  'recovery-code-made': undoMakingRecoveryCode,
  'recovery-code-used': undoUsingRecoveryCode,
  'new-device': undoNewDevice,
  'calendar-opened': undoOpeningCalendar,
  'recording-deleted': undoDeletingRecording,
  'takeout-downloaded': undoDataExport,
  'passing-recorded': undoRecording,
  'passing-confirmed': undoConfirming,
  'passing-corrected': undoCorrecting,
  'visibility-narrowed': undoNarrowing,
  'tribute-removed': undoRemovingTribute,
}

/** Runs what is due by the clock, in all rooms. */
export async function runDue(ctx: Context): Promise<void> {
  await openDueMemorials(ctx)
  await publishDueMemorials(ctx)
  await removeDueKeepers(ctx)
  await joinDueMemorials(ctx)
  await sendDueMessages(ctx)
  await writeToDueFollowers(ctx)
  await askDueGuardians(ctx)
  await askInactiveOwners(ctx)
  await tellOfDueOfferings(ctx)
}
