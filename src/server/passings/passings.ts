import type { Connection, Database } from '../database/connect.ts'
import type { JobQueue } from '../jobs/job.ts'
import { ownersEntrustedTo } from './entrusted.store.ts'
import { openingService } from './opening.ts'
import { passingOperatorService } from './operator-passings.ts'
import { isStopped } from './passing.rules.ts'
import { type PassingsDeps, passingSteps } from './passing-steps.ts'
import * as store from './passings.store.ts'
import { recordingService } from './recording.ts'
import { wayBackService } from './way-back.ts'

export type PassingsService = ReturnType<typeof passingsService>

/** Recording a passing, waiting, confirming, opening and undoing it. */
export function passingsService(deps: PassingsDeps & { db: Database; jobs: JobQueue }) {
  const { db } = deps
  const steps = passingSteps(deps)

  async function listEntrusted(memberId: number) {
    const owners = await ownersEntrustedTo(db, memberId)
    const passings = await store.currentPassings(
      db,
      owners.map(({ id }) => id),
    )
    return owners.map((owner) => ({ owner, passing: passings.get(owner.id) ?? null, memberId }))
  }

  return {
    listEntrusted,
    ...recordingService({ ...deps, steps }),
    ...openingService({ ...deps, steps }),
    ...wayBackService({ ...deps, steps }),
    /** For the erasure of a guardian's account. */
    forgetRecorder: store.forgetRecorder,
    operator: passingOperatorService({ ...deps, steps }),
  }
}

/** While a person has to decide, no Eternal Message leaves. */
export async function mayDeliver(db: Connection, ownerId: number): Promise<boolean> {
  const passing = await store.currentPassing(db, ownerId)
  return passing?.openedAt !== undefined && passing.openedAt !== null && !isStopped(passing)
}
