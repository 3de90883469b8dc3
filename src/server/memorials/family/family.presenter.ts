import type {
  KeptMemorial as Presented,
  Keeper as PresentedKeeper,
} from '../../../contract/memorials/family.ts'
import { portraitUrl } from '../../lib/media.ts'
import { memorialUrl } from '../../lib/site.ts'
import { presentVisibility } from '../visibility/visibility.presenter.ts'
import { type KeptMemorial, keepsIt, type ListedKeeper } from './family.rules.ts'

export function presentKeptMemorial(
  memorial: KeptMemorial,
  readerId: number,
  publicUrl: string,
): Presented {
  const own = memorial.keepers.find(({ accountId }) => accountId === readerId)
  const leader = memorial.keepers.find(keepsIt)
  return {
    id: memorial.id,
    code: memorial.code,
    memorial_url: memorialUrl(publicUrl, memorial.code) ?? '',
    full_name: memorial.fullName,
    birth: memorial.birth,
    death: memorial.death,
    relation: own?.relation ?? 'other',
    nationality: memorial.nationality,
    grave_style: memorial.graveStyle,
    memorial_message: memorial.memorialMessage,
    burial_place: memorial.burialPlace,
    same_as: memorial.sameAs,
    profile_photo: memorial.portraitKey && portraitUrl(memorial.portraitKey, 'large'),
    has_audio_message: memorial.hasVoice,
    gravestone_latitude: memorial.latitude,
    gravestone_longitude: memorial.longitude,
    visibility: presentVisibility(memorial),
    status: memorial.status,
    visible_at: memorial.visibleAt.toISOString(),
    evidence: memorial.evidence,
    confirmed_by: memorial.confirmedBy,
    document: memorial.document && {
      status: memorial.document.decision ?? 'waiting',
      reason: memorial.document.decision === 'refused' ? memorial.document.reason : null,
    },
    claims: memorial.claims.map(({ id, name, relation, words, link, endsAt, objectedAt }) => ({
      id,
      name,
      relation,
      words,
      link,
      ends_at: endsAt.toISOString(),
      is_disputed: objectedAt !== null,
    })),
    tiers: memorial.tiers,
    keepers: memorial.keepers.map((keeper) => ({
      ...presentKeeper(keeper, readerId),
      leads: keeper.id === leader?.id,
    })),
  }
}

export function presentKeeper(keeper: ListedKeeper, readerId: number): PresentedKeeper {
  const { removalAskedBy, removalEndsAt, removalObjectedAt } = keeper
  return {
    id: keeper.id,
    email: keeper.email,
    relation: keeper.relation,
    is_you: keeper.accountId === readerId,
    is_pending: keeper.acceptedAt === null,
    leads: false,
    is_silent: keeper.silentSince !== null,
    removal:
      removalAskedBy === null || removalEndsAt === null
        ? null
        : {
            asked_by: removalAskedBy,
            ends_at: removalEndsAt.toISOString(),
            is_disputed: removalObjectedAt !== null,
          },
  }
}
