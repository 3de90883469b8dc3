import { acceptKin, downloadFamily, endKin, listKin, offerKin } from '../../contract/kin/kin.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { presentTie } from './kin.presenter.ts'
import type { KinService, SeenKin } from './kin.ts'

const outcomes = {
  withdrawn: 'Your question was withdrawn.',
  declined: 'It was declined. No letter tells of it.',
  ended: 'It has ended. Neither page shows it any more.',
}

export function kinRoutes({ kin, publicUrl }: { kin: KinService; publicUrl: string }): Route[] {
  const present = (tie: SeenKin) => presentTie(tie, publicUrl)
  return [
    on(
      listKin,
      ({ params }, { member }) => kin.list(params.graveId, member.accountId),
      (ties) => ({ kin: ties.map(present) }),
    ),
    on(
      offerKin,
      ({ params, body }, { member }) => kin.offer(params.graveId, member.accountId, body),
      present,
    ),
    on(
      acceptKin,
      ({ params }, { member }) => kin.accept(params.graveId, member.accountId, params.kinId),
      present,
    ),
    on(
      endKin,
      ({ params }, { member }) => kin.end(params.graveId, member.accountId, params.kinId),
      (outcome) => ({ message: outcomes[outcome] }),
    ),
    on(downloadFamily, async ({ params }, visitor) => ({
      ...(await kin.download(params.memorialCode, visitor)),
      type: downloadFamily.file,
    })),
  ]
}
